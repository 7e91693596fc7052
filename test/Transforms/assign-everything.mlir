// The preset `everything` rounds every f32 value for all its readers, and only
// those; each case stands beside what is left alone.

// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep stop-after=round" --split-input-file | FileCheck %s
// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep" --split-input-file -o %t.mlir
// RUN: FileCheck %s --check-prefix=LOWERED < %t.mlir

// Arguments, results and the accumulator's start; the contraction multiplies
// narrow and its result is rounded in an op of its own.

// CHECK-LABEL: func @values
// CHECK-DAG: %[[X:.*]] = prec.round %arg0 to bf16
// CHECK-DAG: %[[W:.*]] = prec.round %arg1 to bf16
// CHECK-DAG: %[[A:.*]] = prec.round %arg2 to bf16
// CHECK: %[[M:.*]] = linalg.matmul {prec.decision = {{.*}}, prec.mode = #prec.mode<bf16>} ins(%[[X]], %[[W]] : tensor<4x8xf32>, tensor<8x16xf32>) outs(%[[A]]
// CHECK-NEXT: %[[MR:.*]] = prec.round %[[M]]
// CHECK-NEXT: %[[E:.*]] = math.exp %[[MR]]
// CHECK-NEXT: %[[ER:.*]] = prec.round %[[E]]
// CHECK-NEXT: return %[[ER]]
// LOWERED-LABEL: func @values
// LOWERED: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%{{.*}} : tensor<4x16xf32>)
// LOWERED-NOT: prec.
func.func @values(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = math.exp %0 : tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// Integers, f64, narrow floats, and values that nobody reads are left alone.

// CHECK-LABEL: func @other_types
// CHECK-NOT: prec.round
// CHECK: %[[T:.*]] = arith.truncf %{{.*}} : tensor<4xf64> to tensor<4xf32>
// CHECK-NEXT: prec.round %[[T]]
// CHECK-NOT: prec.round
// CHECK: return
func.func @other_types(%i: tensor<4xi32>, %d: tensor<4xf64>, %h: tensor<4xbf16>, %unread: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xbf16>) {
  %0 = arith.addi %i, %i : tensor<4xi32>
  %1 = arith.addf %d, %d : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  %3 = arith.negf %h : tensor<4xbf16>
  return %0, %2, %3 : tensor<4xi32>, tensor<4xf32>, tensor<4xbf16>
}

// -----

// A tensor.empty holds nothing and 0.5 is a value of bf16, so neither is
// rounded, nor is what is filled with 0.5. 0.1 is rounded, also where a body
// reads it. Scalars in the body are no values.

// CHECK-LABEL: func @sources
// CHECK: %[[HALF:.*]] = arith.constant 5.000000e-01
// CHECK-NEXT: %[[TENTH:.*]] = arith.constant 1.000000e-01
// CHECK-NEXT: %[[R:.*]] = prec.round %[[TENTH]]
// CHECK-NEXT: %[[E:.*]] = tensor.empty
// CHECK-NEXT: %[[F:.*]] = linalg.fill ins(%[[HALF]] : f32) outs(%[[E]]
// CHECK-NEXT: %[[G:.*]] = linalg.generic {{.*}} ins(%[[F]]
// CHECK: arith.addf %{{.*}}, %[[R]]
// CHECK-NEXT: linalg.yield
// CHECK: prec.round %[[G]]
// CHECK-NOT: prec.round
#id = affine_map<(i) -> (i)>
func.func @sources() -> tensor<4xf32> {
  %half = arith.constant 0.5 : f32
  %tenth = arith.constant 0.1 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %0 = linalg.fill ins(%half : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = arith.addf %in, %tenth : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A constant beyond the range is clamped, also one that only a body reads: 0
// times the infinity that it would round to is NaN.

// CHECK-LABEL: func @mask
// CHECK: %[[C:.*]] = arith.constant -3.38953139E+38 : f32
// CHECK-NEXT: %[[R:.*]] = prec.round %[[C]]
// CHECK: arith.mulf %{{.*}}, %[[R]]
// LOWERED-LABEL: func @mask
// LOWERED: arith.constant -3.389530e+38 : bf16
#id = affine_map<(i) -> (i)>
func.func @mask(%x: tensor<4xf32>) -> tensor<4xf32> {
  %lowest = arith.constant -3.4028235e38 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.mulf %in, %lowest : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A copy of rounded values is an image of them, and so is what an empty tensor
// holds that they are inserted into. A pad by 0.1 is none.

// CHECK-LABEL: func @copies
// CHECK-COUNT-1: prec.round %arg0
// CHECK-NOT: prec.round
// CHECK: linalg.transpose
// CHECK-NOT: prec.round
// CHECK: tensor.collapse_shape
// CHECK-NOT: prec.round
// CHECK: %[[P:.*]] = tensor.pad
// CHECK: prec.round %[[P]]
// CHECK: tensor.insert_slice
// CHECK-NEXT: return
func.func @copies(%x: tensor<4x8xf32>) -> (tensor<32xf32>, tensor<33xf32>, tensor<40xf32>) {
  %empty = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  %c = tensor.collapse_shape %t [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  %p = tensor.pad %c low[0] high[1] {
  ^bb0(%i: index):
    %tenth = arith.constant 0.1 : f32
    tensor.yield %tenth : f32
  } : tensor<32xf32> to tensor<33xf32>
  %more = tensor.empty() : tensor<40xf32>
  %s = tensor.insert_slice %c into %more[0] [32] [1] : tensor<32xf32> into tensor<40xf32>
  return %c, %p, %s : tensor<32xf32>, tensor<33xf32>, tensor<40xf32>
}

// -----

// No safety rule holds: integers as floats are a count, and are rounded.

// CHECK-LABEL: func @count
// CHECK: %[[F:.*]] = arith.sitofp
// CHECK-NEXT: %[[R:.*]] = prec.round %[[F]]
// CHECK: linalg.matmul {{.*}}#prec.mode<bf16>} ins(%[[R]]
func.func @count(%i: tensor<4x8xi32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %x = arith.sitofp %i : tensor<4x8xi32> to tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
