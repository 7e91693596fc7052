// What looks like a contraction and is none: nothing is narrowed, and nothing
// is counted as kept.

// RUN: prec-opt %s --prec-assign=summary=true -o %t 2>&1 | FileCheck %s
// RUN: not grep bf16 %t

#row = affine_map<(m, k) -> (m, k)>
#sum = affine_map<(m, k) -> (m)>
#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// The same value twice: a sum of squares, as in a norm.
// CHECK: @sum_of_squares: no contractions; sensitive
func.func @sum_of_squares(%x: tensor<4x8xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #row, #sum], iterator_types = ["parallel", "reduction"]}
    ins(%x, %x : tensor<4x8xf32>, tensor<4x8xf32>) outs(%acc : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %a, %b : f32
    %s = arith.addf %c, %product : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: @one_input: no contractions; sensitive
func.func @one_input(%x: tensor<4x8xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #sum], iterator_types = ["parallel", "reduction"]}
    ins(%x : tensor<4x8xf32>) outs(%acc : tensor<4xf32>) {
  ^bb0(%a: f32, %c: f32):
    %product = arith.mulf %a, %a : f32
    %s = arith.addf %c, %product : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Row sums of products: no M or N dimension beside the batch.
// CHECK: @row_dots: no contractions; sensitive
func.func @row_dots(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #row, #sum], iterator_types = ["parallel", "reduction"]}
    ins(%x, %y : tensor<4x8xf32>, tensor<4x8xf32>) outs(%acc : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %a, %b : f32
    %s = arith.addf %c, %product : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: @dot_product: no contractions; sensitive
func.func @dot_product(%x: tensor<8xf32>, %y: tensor<8xf32>, %acc: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%x, %y : tensor<8xf32>, tensor<8xf32>) outs(%acc : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK: @outer_product: no contractions; sensitive
func.func @outer_product(%x: tensor<4x1xf32>, %w: tensor<1x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x1xf32>, tensor<1x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: @sum_pooling: no contractions; sensitive
func.func @sum_pooling(%x: tensor<1x6x6x4xf32>, %window: tensor<2x2xf32>, %acc: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%x, %window : tensor<1x6x6x4xf32>, tensor<2x2xf32>) outs(%acc : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// CHECK: @max_pooling: no contractions; sensitive
func.func @max_pooling(%x: tensor<1x6x6x4xf32>, %window: tensor<2x2xf32>, %acc: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%x, %window : tensor<1x6x6x4xf32>, tensor<2x2xf32>) outs(%acc : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// CHECK: @three_inputs: no contractions; sensitive
func.func @three_inputs(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %scale: tensor<4x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #lhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w, %scale : tensor<4x8xf32>, tensor<8x16xf32>, tensor<4x8xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32, %c: f32):
    %scaled = arith.mulf %a, %s : f32
    %product = arith.mulf %scaled, %b : f32
    %sum = arith.addf %c, %product : f32
    linalg.yield %sum : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: @max_plus: no contractions; sensitive
func.func @max_plus(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %length = arith.addf %a, %b : f32
    %longest = arith.maximumf %c, %length : f32
    linalg.yield %longest : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// A sum of squared differences multiplies a term with itself.
// CHECK: @distances: no contractions; sensitive
func.func @distances(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %difference = arith.subf %a, %b : f32
    %square = arith.mulf %difference, %difference : f32
    %sum = arith.addf %c, %square : f32
    linalg.yield %sum : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Of numbers that are no floats, nothing is said.
// CHECK: prec: 3 other functions: no contractions
func.func @integer_matmul(%x: tensor<4x8xi32>, %w: tensor<8x16xi32>, %acc: tensor<4x16xi32>) -> tensor<4x16xi32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xi32>, tensor<8x16xi32>) outs(%acc : tensor<4x16xi32>) -> tensor<4x16xi32>
  return %0 : tensor<4x16xi32>
}

func.func @complex_matmul(%x: tensor<4x8xcomplex<f32>>, %w: tensor<8x16xcomplex<f32>>, %acc: tensor<4x16xcomplex<f32>>) -> tensor<4x16xcomplex<f32>> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xcomplex<f32>>, tensor<8x16xcomplex<f32>>) outs(%acc : tensor<4x16xcomplex<f32>>) -> tensor<4x16xcomplex<f32>>
  return %0 : tensor<4x16xcomplex<f32>>
}

// Buffers hold no values.
func.func @buffers(%x: memref<4x8xf32>, %w: memref<8x16xf32>, %acc: memref<4x16xf32>) {
  linalg.matmul ins(%x, %w : memref<4x8xf32>, memref<8x16xf32>) outs(%acc : memref<4x16xf32>)
  return
}
