// Named sums and extrema over windows widen what they read in their bodies: a tensor that is
// stored narrow is not made wide for them.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=narrow" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything -o /dev/null

// CHECK-LABEL: func @depthwise
// CHECK: %[[W:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<8x3x3xf32>) outs(%{{.*}} : tensor<8x3x3xbf16>)
// CHECK: linalg.depthwise_conv_2d_nchw_chw {{.*}} ins(%{{.*}}, %[[W]] : tensor<1x8x6x6xbf16>, tensor<8x3x3xbf16>) outs(%{{.*}} : tensor<1x8x4x4xf32>)
func.func @depthwise(%x: tensor<1x8x6x6xf32>, %w: tensor<8x3x3xf32>) -> tensor<1x8x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x8x4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w : tensor<1x8x6x6xf32>, tensor<8x3x3xf32>) outs(%init : tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

// CHECK-LABEL: func @pool
// CHECK: linalg.pooling_nchw_max {{.*}} ins(%{{.*}}, %{{.*}} : tensor<1x8x4x4xbf16>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x8x2x2xbf16>)
func.func @pool(%x: tensor<1x8x4x4xf32>) -> tensor<1x8x2x2xf32> {
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x8x2x2xf32>
  %init = linalg.fill ins(%least : f32) outs(%e : tensor<1x8x2x2xf32>) -> tensor<1x8x2x2xf32>
  %0 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<1x8x4x4xf32>, tensor<2x2xf32>) outs(%init : tensor<1x8x2x2xf32>) -> tensor<1x8x2x2xf32>
  return %0 : tensor<1x8x2x2xf32>
}

// Bodies that are written out, too.

// CHECK-LABEL: func @written
// CHECK: linalg.reduce ins(%[[X:.*]] : tensor<4x8xbf16>) outs(%{{.*}} : tensor<4xbf16>)
// CHECK-NEXT: (%[[IN:.*]]: bf16, %{{.*}}: bf16) {
// CHECK-NEXT: prec.widen %[[IN]] : bf16 to f32
// CHECK: linalg.map ins(%{{.*}} : tensor<4x8xbf16>) outs(%{{.*}} : tensor<4x8xf32>)
func.func @written(%x: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>) {
  %rows = tensor.empty() : tensor<4xf32>
  %least = arith.constant 0xFF800000 : f32
  %start = linalg.fill ins(%least : f32) outs(%rows : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.reduce {arith.maximumf} ins(%x : tensor<4x8xf32>) outs(%start : tensor<4xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<4x8xf32>
  %1 = linalg.map {math.exp} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>)
  return %0, %1 : tensor<4xf32>, tensor<4x8xf32>
}

// A named op on elements has one type.

// CHECK-LABEL: func @elements
// CHECK: linalg.max ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xf32>)
func.func @elements(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.max ins(%x, %y : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
