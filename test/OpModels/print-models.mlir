// What an op is, what it does with each operand, and what its results hold, is
// printed for people and for tests.
// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @products
func.func @products(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf32>,
                    %v: tensor<8xf32>, %s: tensor<f32>) -> (tensor<4x16xf32>, tensor<f32>) {
  // CHECK: linalg.matmul: contraction 1x4x16x8, match match opaque, tied 2=0; accumulator: data; factors: parameter, parameter{{$}}
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%o : tensor<4x16xf32>) -> tensor<4x16xf32>
  // No M or N: a reduction of eight products.
  // CHECK: linalg.dot: reduction of 8, match match opaque, tied 2=0; accumulator: parameter; statistic{{$}}
  %1 = linalg.dot ins(%v, %v : tensor<8xf32>, tensor<8xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<4x16xf32>, tensor<f32>
}

// CHECK-LABEL: @copies
func.func @copies(%x: tensor<4x8xf32>, %i: index) -> (tensor<8x4xf32>, tensor<1x8xf32>, f32) {
  %e = tensor.empty() : tensor<8x4xf32>
  // CHECK: linalg.transpose: layout, match shape; copy-of: parameter{{$}}
  %0 = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  // CHECK: tensor.extract_slice: view drops, match index; copy-of: parameter{{$}}
  %1 = tensor.extract_slice %x[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>
  // CHECK: tensor.extract: gather, match index index; copy-of: data{{$}}
  %2 = tensor.extract %x[%i, %i] : tensor<4x8xf32>
  return %0, %1, %2 : tensor<8x4xf32>, tensor<1x8xf32>, f32
}

// CHECK-LABEL: @pointwise
func.func @pointwise(%x: tensor<4xf32>, %c: tensor<4xi1>) -> tensor<4xf32> {
  // CHECK: arith.select: pointwise select, index match match; exact-if: parameter{{$}}
  %0 = arith.select %c, %x, %x : tensor<4xi1>, tensor<4xf32>
  // Of values of a format the larger one is a value of it.
  // CHECK: arith.maximumf: pointwise max, match match; exact-if: parameter{{$}}
  %1 = arith.maximumf %0, %x : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  // A body converts what it reads; the destination is not read.
  // CHECK: linalg.generic: pointwise, either shape; free: parameter >= 0{{$}}
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]}
      ins(%1 : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %m = arith.mulf %a, %a : f32
    linalg.yield %m : f32
  } -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Ops in regions stand below the op that holds them.
// CHECK-LABEL: @regions
func.func @regions(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for: region; free: parameter{{$}}
  // CHECK-NEXT: arith.truncf: pointwise float-cast, match; free: parameter; reaches periodic, phase{{$}}
  // CHECK-NEXT: arith.extf: pointwise float-cast, match; free: parameter bf16 tf32; reaches periodic, phase{{$}}
  // CHECK-NEXT: math.sin
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
    %t = arith.truncf %a : tensor<4xf32> to tensor<4xbf16>
    %w = arith.extf %t : tensor<4xbf16> to tensor<4xf32>
    %s = math.sin %w : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @reduce
func.func @reduce(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %z = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  // CHECK: stablehlo.reduce: reduction of 8, match match, tied 1=0; accumulator: parameter{{$}}
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  // A collective says whether it moves or combines.
  // CHECK: stablehlo.all_gather: collective moves, match; copy-of
  %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.all_reduce: collective combines, match; accumulator
  %2 = "stablehlo.all_reduce"(%1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
