// Convolutions of one to three dimensions, also in groups of several channels,
// are contractions; strides and dilations stay.

// RUN: prec-opt %s --prec-assign | FileCheck %s
// RUN: prec-opt %s --prec-assign --linalg-generalize-named-ops \
// RUN:   | FileCheck %s --check-prefix=BODY

// CHECK-LABEL: func @conv_1d
// CHECK: linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
// CHECK-SAME: ins({{.*}} : tensor<1x9x4xbf16>, tensor<3x4x8xbf16>)
// CHECK-SAME: -> tensor<1x4x8xf32>
func.func @conv_1d(%x: tensor<1x9x4xf32>, %w: tensor<3x4x8xf32>, %acc: tensor<1x4x8xf32>) -> tensor<1x4x8xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%x, %w : tensor<1x9x4xf32>, tensor<3x4x8xf32>) outs(%acc : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %0 : tensor<1x4x8xf32>
}

// CHECK-LABEL: func @conv_2d
// CHECK: linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
// CHECK-SAME: ins({{.*}} : tensor<1x4x9x9xbf16>, tensor<8x4x3x3xbf16>)
// CHECK-SAME: -> tensor<1x8x4x5xf32>
// BODY-LABEL: func @conv_2d
// BODY: ^bb0(%{{.*}}: bf16, %{{.*}}: bf16, %{{.*}}: f32):
// BODY-COUNT-2: arith.extf %{{.*}} : bf16 to f32
// BODY: arith.mulf %{{.*}} : f32
func.func @conv_2d(%x: tensor<1x4x9x9xf32>, %w: tensor<8x4x3x3xf32>, %acc: tensor<1x8x4x5xf32>) -> tensor<1x8x4x5xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%x, %w : tensor<1x4x9x9xf32>, tensor<8x4x3x3xf32>) outs(%acc : tensor<1x8x4x5xf32>) -> tensor<1x8x4x5xf32>
  return %0 : tensor<1x8x4x5xf32>
}

// CHECK-LABEL: func @conv_3d
// CHECK: linalg.conv_3d_ndhwc_dhwcf
// CHECK-SAME: ins({{.*}} : tensor<1x5x5x5x2xbf16>, tensor<3x3x3x2x4xbf16>)
// CHECK-SAME: -> tensor<1x3x3x3x4xf32>
func.func @conv_3d(%x: tensor<1x5x5x5x2xf32>, %w: tensor<3x3x3x2x4xf32>, %acc: tensor<1x3x3x3x4xf32>) -> tensor<1x3x3x3x4xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>}
    ins(%x, %w : tensor<1x5x5x5x2xf32>, tensor<3x3x3x2x4xf32>) outs(%acc : tensor<1x3x3x3x4xf32>) -> tensor<1x3x3x3x4xf32>
  return %0 : tensor<1x3x3x3x4xf32>
}

// CHECK-LABEL: func @grouped_conv_2d
// CHECK: linalg.conv_2d_ngchw_gfchw
// CHECK-SAME: ins({{.*}} : tensor<1x2x4x5x5xbf16>, tensor<2x8x4x3x3xbf16>)
// CHECK-SAME: -> tensor<1x2x8x3x3xf32>
func.func @grouped_conv_2d(%x: tensor<1x2x4x5x5xf32>, %w: tensor<2x8x4x3x3xf32>, %acc: tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x2x4x5x5xf32>, tensor<2x8x4x3x3xf32>) outs(%acc : tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32>
  return %0 : tensor<1x2x8x3x3xf32>
}

// A one-by-one window over one channel sums nothing: K = 1.
// CHECK-LABEL: func @pointwise_conv
// CHECK: linalg.depthwise_conv_2d_nhwc_hwc
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<1x5x5x8xf32>, tensor<1x1x8xf32>)
func.func @pointwise_conv(%x: tensor<1x5x5x8xf32>, %w: tensor<1x1x8xf32>, %acc: tensor<1x5x5x8xf32>) -> tensor<1x5x5x8xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x5x5x8xf32>, tensor<1x1x8xf32>) outs(%acc : tensor<1x5x5x8xf32>) -> tensor<1x5x5x8xf32>
  return %0 : tensor<1x5x5x8xf32>
}
