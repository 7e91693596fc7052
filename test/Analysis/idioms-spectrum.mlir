// The logarithm of sums of squares of contraction results, also through a
// contraction with what is not negative.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; logarithm of a spectrum"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; logarithm of a spectrum"

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: @named
// CHECK: math.log{{.*}}; logarithm of a spectrum
func.func @named(%x: tensor<4x16xf32>, %c: tensor<16x8xf32>, %s: tensor<16x8xf32>, %mel: tensor<8x6xf32>) -> tensor<4x6xf32> {
  %acc = arith.constant dense<0.0> : tensor<4x8xf32>
  %zero = arith.constant dense<0.0> : tensor<4x6xf32>
  %eps = arith.constant dense<1.0e-6> : tensor<4x6xf32>
  %re = linalg.matmul ins(%x, %c : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  %im = linalg.matmul ins(%x, %s : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  %re2 = arith.mulf %re, %re : tensor<4x8xf32>
  %im2 = arith.mulf %im, %im : tensor<4x8xf32>
  %power = arith.addf %re2, %im2 : tensor<4x8xf32>
  %m = linalg.matmul ins(%power, %mel : tensor<4x8xf32>, tensor<8x6xf32>) outs(%zero : tensor<4x6xf32>) -> tensor<4x6xf32>
  %me = arith.maximumf %m, %eps : tensor<4x6xf32>
  %l = math.log %me : tensor<4x6xf32>
  return %l : tensor<4x6xf32>
}

// Halves of one product, their magnitude, in decibels.
// CHECK-LABEL: @fused
// CHECK: linalg.generic{{.*}}; logarithm of a spectrum
func.func @fused(%x: tensor<4x16xf32>, %c: tensor<16x16xf32>) -> tensor<4x8xf32> {
  %acc = arith.constant dense<0.0> : tensor<4x16xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %eps = arith.constant 1.0e-6 : f32
  %twenty = arith.constant 20.0 : f32
  %f = linalg.matmul ins(%x, %c : tensor<4x16xf32>, tensor<16x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %re = tensor.extract_slice %f[0, 0] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %im = tensor.extract_slice %f[0, 8] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%re, %im : tensor<4x8xf32>, tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.mulf %b, %b : f32
    %2 = arith.addf %0, %1 : f32
    %3 = math.sqrt %2 : f32
    %4 = arith.addf %3, %eps : f32
    %5 = math.log10 %4 : f32
    %6 = arith.mulf %5, %twenty : f32
    linalg.yield %6 : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Summed in a reduction; the filters are constant.
// CHECK-LABEL: @stablehlo
// CHECK: stablehlo.log:{{.*}}; logarithm of a spectrum
func.func @stablehlo(%x: tensor<4x16xf32>, %c: tensor<16x4xf32>) -> tensor<4x2xf32> {
  %filters = "stablehlo.constant"() <{value = dense<[[0.5, 0.0], [0.25, 0.1], [0.0, 0.5], [0.0, 1.0]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
  %f = "stablehlo.dot_general"(%x, %c) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x16xf32>, tensor<16x4xf32>) -> tensor<4x4xf32>
  %p = "chlo.square"(%f) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = "stablehlo.dot_general"(%p, %filters) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  %l = "stablehlo.log"(%m) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %l : tensor<4x2xf32>
}

// Near misses: filters that are negative in places can cancel.
// CHECK-LABEL: @signed_filters
func.func @signed_filters(%x: tensor<4x16xf32>, %c: tensor<16x4xf32>) -> tensor<4x2xf32> {
  %filters = arith.constant dense<[[0.5, 0.0], [-0.25, 0.1], [0.0, 0.5], [0.0, 1.0]]> : tensor<4x2xf32>
  %acc = arith.constant dense<0.0> : tensor<4x4xf32>
  %zero = arith.constant dense<0.0> : tensor<4x2xf32>
  %f = linalg.matmul ins(%x, %c : tensor<4x16xf32>, tensor<16x4xf32>) outs(%acc : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = arith.mulf %f, %f : tensor<4x4xf32>
  %m = linalg.matmul ins(%p, %filters : tensor<4x4xf32>, tensor<4x2xf32>) outs(%zero : tensor<4x2xf32>) -> tensor<4x2xf32>
  %l = math.log %m : tensor<4x2xf32>
  return %l : tensor<4x2xf32>
}

// The logarithm of a product as it is, of an argument's squares, and of the
// square of a difference.
// CHECK-LABEL: @others
func.func @others(%x: tensor<4x16xf32>, %c: tensor<16x8xf32>, %z: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %acc = arith.constant dense<0.0> : tensor<4x8xf32>
  %f = linalg.matmul ins(%x, %c : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  %l = math.log %f : tensor<4x8xf32>
  %z2 = arith.mulf %z, %z : tensor<4x8xf32>
  %m = math.log %z2 : tensor<4x8xf32>
  %d = arith.subf %f, %z : tensor<4x8xf32>
  %d2 = arith.mulf %d, %d : tensor<4x8xf32>
  %n = math.log %d2 : tensor<4x8xf32>
  return %l, %m, %n : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
