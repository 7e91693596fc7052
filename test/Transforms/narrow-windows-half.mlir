// A named sum casts its operands to the type in which it adds up. There is no such cast
// between bf16 and fp16, so what is stored in one is made wide for a sum in the other.

// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep stop-after=narrow" | FileCheck %s

// CHECK: linalg.depthwise_conv_2d_nchw_chw {{.*}} ins({{.*}} : tensor<1x8x6x6xf32>, tensor<8x3x3xf32>) outs(%arg2 : tensor<1x8x4x4xf16>)
func.func @half(%x: tensor<1x8x6x6xf32>, %w: tensor<8x3x3xf32>, %o: tensor<1x8x4x4xf16>) -> tensor<1x8x4x4xf16> {
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w : tensor<1x8x6x6xf32>, tensor<8x3x3xf32>) outs(%o : tensor<1x8x4x4xf16>) -> tensor<1x8x4x4xf16>
  return %0 : tensor<1x8x4x4xf16>
}
