// Results that are logits: a contraction, whose arg-max is a choice.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// A contraction that is only copied: what a classifier ends with.
// CHECK-LABEL: @product
// CHECK: result 0: logits{{$}}
func.func @product(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = tensor.cast %h : tensor<4x8xf32> to tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A bias moves logits.
// CHECK-LABEL: @bias
// CHECK: result 0: logits{{$}}
func.func @bias(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %row = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  %r = arith.addf %h, %row : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Probabilities are as good as logits: the largest is the same one.
// CHECK-LABEL: @softmax
// CHECK: result 0: logits{{$}}
func.func @softmax(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = linalg.softmax dimension(1) ins(%h : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A hidden state, not logits: with the gain of a norm.
// CHECK-LABEL: @gain
// CHECK-NOT: logits
func.func @gain(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %row = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  %r = arith.mulf %h, %row : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// With a residual.
// CHECK-LABEL: @residual
// CHECK-NOT: logits
func.func @residual(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = arith.addf %h, %d : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// With an activation function.
// CHECK-LABEL: @activation_function
// CHECK-NOT: logits
func.func @activation_function(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = math.tanh %h : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A row that is added to no contraction.
// CHECK-LABEL: @no_contraction
// CHECK-NOT: logits
func.func @no_contraction(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %row = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  %r = arith.addf %d, %row : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Values that go into a cache are also multiplied.
// CHECK-LABEL: @also_multiplied
// CHECK-NOT: logits
func.func @also_multiplied(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %b: tensor<8xf32>, %d: tensor<4x8xf32>, %u: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = linalg.matmul ins(%h, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = tensor.cast %h : tensor<4x8xf32> to tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Images are no logits.
// CHECK-LABEL: @image
// CHECK-NOT: logits
func.func @image(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4x6x6xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %r = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%i : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %r : tensor<1x4x6x6xf32>
}
