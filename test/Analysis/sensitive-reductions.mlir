// The plan says what a sensitive op does: only sums accumulate, and a softmax
// that is one op is a softmax.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s

// CHECK: "detail": "exponentials over their sum"
// CHECK-NEXT: "function": "softmax"
// CHECK: "op": "linalg.softmax"
// CHECK-NEXT: "reason": "softmax"
func.func @softmax(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK: "detail": "magnifies absolute errors"
// CHECK-NEXT: "function": "exponential"
// CHECK: "reason": "exponential"
func.func @exponential(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.exp ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK: "detail": "chooses an element"
// CHECK-NEXT: "function": "max_pooling"
// CHECK: "reason": "reduction"
func.func @max_pooling(%x: tensor<1x6x6x4xf32>, %window: tensor<2x2xf32>, %acc: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%x, %window : tensor<1x6x6x4xf32>, tensor<2x2xf32>) outs(%acc : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// CHECK: "detail": "accumulates"
// CHECK-NEXT: "function": "sum_pooling"
// CHECK: "reason": "reduction"
func.func @sum_pooling(%x: tensor<1x6x6x4xf32>, %window: tensor<2x2xf32>, %acc: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%x, %window : tensor<1x6x6x4xf32>, tensor<2x2xf32>) outs(%acc : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// CHECK: "detail": "chooses an element"
// CHECK-NEXT: "function": "window_minimum"
func.func @window_minimum(%x: tensor<6xf32>, %inf: tensor<f32>) -> tensor<3xf32> {
  %0 = "stablehlo.reduce_window"(%x, %inf) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = "stablehlo.minimum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK: "detail": "combines elements one by one"
// CHECK-NEXT: "function": "product"
func.func @product(%x: tensor<4x8xf32>, %one: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.reduce"(%x, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
