// What is counted, on the program as it is: the narrowed one is in the plan.

// RUN: prec-opt %s "--prec-assign=summary" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=summary stop-after=plan" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=summary stop-after=narrow" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign-roundings=summary" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: not prec-opt %s --prec-assign=fusion=all 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR: unknown fusion 'all'; known: none, pointwise, epilogue, row

// Before: reads of 32 and 128 elements and 64 of the destination, 64 written:
// (32 + 128 + 64 + 64) * 4. After: two casts read as much and write half of it,
// which is read again: (32 + 128) * (4 + 2 + 2) + (64 + 64) * 4.
// CHECK: prec: bytes moved: 155.6 % of fp32 with fusion=none (1792 of 1152), 155.6 % of fp32 with fusion=epilogue (1792 of 1152)
func.func @arguments(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A fill is a number, a constant is rounded when compiling, and a producer
// writes narrow. Before: 32 * 4 read, written, read, 8 * 4 read, 4 * 4 written.
// After: 32 * 4 read, 32 * 2 written, read, 8 * 2 read, 4 * 4 written.
// CHECK: prec: bytes moved: 66.7 % of fp32 with fusion=none (288 of 432)
func.func @producer(%x: tensor<4x8xf32>) -> tensor<4x1xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x1xf32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<4x1xf32>) -> tensor<4x1xf32>
  %w = arith.constant dense<[[0.1], [0.2], [0.3], [0.4], [0.5], [0.6], [0.7], [0.8]]> : tensor<8x1xf32>
  %t = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = math.tanh %in : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x1xf32>) outs(%o : tensor<4x1xf32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// -----

// Five turns, each reading and writing 8 elements, then a loop of which nobody
// knows, and a function called twice. 8 * 4 * 2 * (5 + 1 + 2).
// CHECK: prec: bytes moved: 100.0 % of fp32 with fusion=none (512 of 512), 100.0 % of fp32 with fusion=epilogue (512 of 512); 1 loops of unknown length counted once
func.func @turns(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x) -> tensor<8xf32> {
    %4 = math.exp %a : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> tensor<8xf32> {
    %4 = math.exp %a : tensor<8xf32>
    scf.yield %4 : tensor<8xf32>
  }
  %2 = func.call @called(%1) : (tensor<8xf32>) -> tensor<8xf32>
  %3 = func.call @called(%2) : (tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
func.func private @called(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Slices are views: two of them and one beside them read no more than there is.
// 8 elements read, 4 written, and without fusion read again, 4 written.
// CHECK: prec: bytes moved: 100.0 % of fp32 with fusion=none (80 of 80), 100.0 % of fp32 with fusion=epilogue (64 of 64)
func.func @views(%x: tensor<8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.extract_slice %x[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = tensor.extract_slice %x[4] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %2 = arith.addf %0, %1 : tensor<4xf32>
  %3 = math.exp %2 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Of what has no known size nothing is said but that it is there.
// CHECK: 2 values of unknown shape left out
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.exp %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Nor of a size that only results have, but what is cast from says it.
// CHECK: prec: bytes moved: 100.0 % of fp32 with fusion=none (64 of 64)
// CHECK-NOT: unknown
func.func @cast(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.cast %x : tensor<8xf32> to tensor<?xf32>
  %1 = math.exp %0 : tensor<?xf32>
  %2 = tensor.cast %1 : tensor<?xf32> to tensor<8xf32>
  return %2 : tensor<8xf32>
}
