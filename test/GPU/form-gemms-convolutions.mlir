// Convolutions become gemms, too: m and n are the positions of the result and
// its channels, k the window and the input's channels. What is contiguous in the
// result is the innermost of n.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

// Channels last: n are the channels. Filters' order decides that of k.

// CHECK-DAG: #[[$IMAGE:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 + d5 * 3, d6)>
// CHECK-DAG: #[[$HWCF:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
// CHECK-DAG: #[[$FHWC:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>
// CHECK-DAG: #[[$OUT:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @nhwc_hwcf
// CHECK-SAME: %[[X:.+]]: tensor<2x17x20x16xbf16>, %[[W:.+]]: tensor<3x3x16x32xbf16>
func.func @nhwc_hwcf(%x: tensor<2x17x20x16xbf16>, %w: tensor<3x3x16x32xbf16>, %e: tensor<2x8x14x32xf32>) -> tensor<2x8x14x32xf32> {
  // CHECK: prec_gpu.gemm groups = [0, 3, 1, 3] maps = [#[[$IMAGE]], #[[$HWCF]], #[[$OUT]], #[[$OUT]]] factors(%[[X]], %[[W]] :
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[1, 3]> : tensor<2xi64>}
      ins(%x, %w : tensor<2x17x20x16xbf16>, tensor<3x3x16x32xbf16>) outs(%e : tensor<2x8x14x32xf32>) -> tensor<2x8x14x32xf32>
  return %r : tensor<2x8x14x32xf32>
}

// CHECK-LABEL: func @nhwc_fhwc
func.func @nhwc_fhwc(%x: tensor<2x17x20x16xbf16>, %w: tensor<32x3x3x16xbf16>, %e: tensor<2x8x14x32xf32>) -> tensor<2x8x14x32xf32> {
  // CHECK: prec_gpu.gemm groups = [0, 3, 1, 3] maps = [#[[$IMAGE]], #[[$FHWC]],
  %r = linalg.conv_2d_nhwc_fhwc {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[1, 3]> : tensor<2xi64>}
      ins(%x, %w : tensor<2x17x20x16xbf16>, tensor<32x3x3x16xbf16>) outs(%e : tensor<2x8x14x32xf32>) -> tensor<2x8x14x32xf32>
  return %r : tensor<2x8x14x32xf32>
}

// -----

// Channels first: n are the positions, images one of a batch, and the filter is
// the first factor.

// CHECK-DAG: #[[$FILTER:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d4, d5, d6)>
// CHECK-DAG: #[[$IMAGE:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d4, d2 * 2 + d5, d3 * 2 + d6)>
// CHECK-LABEL: func @nchw_fchw
// CHECK-SAME: %[[X:.+]]: tensor<2x16x9x9xbf16>, %[[W:.+]]: tensor<32x16x3x3xbf16>
func.func @nchw_fchw(%x: tensor<2x16x9x9xbf16>, %w: tensor<32x16x3x3xbf16>, %e: tensor<2x32x4x4xf32>) -> tensor<2x32x4x4xf32> {
  // CHECK: prec_gpu.gemm groups = [1, 1, 2, 3] maps = [#[[$FILTER]], #[[$IMAGE]], {{.*}} factors(%[[W]], %[[X]] :
  %r = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>}
      ins(%x, %w : tensor<2x16x9x9xbf16>, tensor<32x16x3x3xbf16>) outs(%e : tensor<2x32x4x4xf32>) -> tensor<2x32x4x4xf32>
  return %r : tensor<2x32x4x4xf32>
}

// -----

// One and three dimensions of space, and groups of channels, which are a batch.

// CHECK-LABEL: func @others
func.func @others(%x: tensor<2x16x40xbf16>, %w: tensor<24x16x3xbf16>, %e: tensor<2x24x19xf32>,
                  %x3: tensor<1x6x6x6x4xbf16>, %w3: tensor<3x3x3x4x8xbf16>, %e3: tensor<1x4x4x4x8xf32>,
                  %xg: tensor<1x2x8x6x6xbf16>, %wg: tensor<2x4x8x3x3xbf16>, %eg: tensor<1x2x4x4x4xf32>) {
  // CHECK: prec_gpu.gemm groups = [1, 1, 1, 2]
  %0 = linalg.conv_1d_ncw_fcw {strides = dense<2> : tensor<1xi64>}
      ins(%x, %w : tensor<2x16x40xbf16>, tensor<24x16x3xbf16>) outs(%e : tensor<2x24x19xf32>) -> tensor<2x24x19xf32>
  // CHECK: prec_gpu.gemm groups = [0, 4, 1, 4]
  %1 = linalg.conv_3d_ndhwc_dhwcf
      ins(%x3, %w3 : tensor<1x6x6x6x4xbf16>, tensor<3x3x3x4x8xbf16>) outs(%e3 : tensor<1x4x4x4x8xf32>) -> tensor<1x4x4x4x8xf32>
  // CHECK: prec_gpu.gemm groups = [2, 1, 2, 3]
  %2 = linalg.conv_2d_ngchw_gfchw
      ins(%xg, %wg : tensor<1x2x8x6x6xbf16>, tensor<2x4x8x3x3xbf16>) outs(%eg : tensor<1x2x4x4x4xf32>) -> tensor<1x2x4x4x4xf32>
  return
}

// -----

// One filter per channel: with several results for each it is a gemm per
// channel, with one result nothing is left to multiply.

// CHECK-LABEL: func @depthwise
func.func @depthwise(%x: tensor<1x8x8x16xbf16>, %w: tensor<3x3x16xbf16>, %e: tensor<1x6x6x16xf32>,
                     %wm: tensor<3x3x16x2xbf16>, %em: tensor<1x6x6x16x2xf32>) {
  // CHECK: prec_gpu.gemm groups = [1, 3, 1, 2]
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm
      ins(%x, %wm : tensor<1x8x8x16xbf16>, tensor<3x3x16x2xbf16>) outs(%em : tensor<1x6x6x16x2xf32>) -> tensor<1x6x6x16x2xf32>
  // CHECK: linalg.depthwise_conv_2d_nhwc_hwc
  %1 = linalg.depthwise_conv_2d_nhwc_hwc
      ins(%x, %w : tensor<1x8x8x16xbf16>, tensor<3x3x16xbf16>) outs(%e : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// Convolutions of sizes that only a run knows stay; plain products do not.

// CHECK-LABEL: func @sizes
func.func @sizes(%x: tensor<?x8x8x16xbf16>, %w: tensor<3x3x16x32xbf16>, %e: tensor<?x6x6x32xf32>,
                 %a: tensor<?x16xbf16>, %b: tensor<16x32xbf16>, %f: tensor<?x32xf32>) {
  // CHECK: linalg.conv_2d_nhwc_hwcf
  %0 = linalg.conv_2d_nhwc_hwcf
      ins(%x, %w : tensor<?x8x8x16xbf16>, tensor<3x3x16x32xbf16>) outs(%e : tensor<?x6x6x32xf32>) -> tensor<?x6x6x32xf32>
  // CHECK: prec_gpu.gemm {{.*}} tensor<?x16xbf16>
  %1 = linalg.matmul ins(%a, %b : tensor<?x16xbf16>, tensor<16x32xbf16>) outs(%f : tensor<?x32xf32>) -> tensor<?x32xf32>
  return
}
