// A reshape that splits dimensions of a gemm's result is done to its operands,
// so that what reads the result can become the epilogue.

// RUN: prec-opt %s --prec-gpu-form-gemms --canonicalize --split-input-file | FileCheck %s

// Exported models flatten (batch, token), multiply, and split again. The factor
// was flattened from the very shape, so no reshape is left.

// CHECK-DAG: #[[LHS:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[RHS:.*]] = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #[[BIAS:.*]] = affine_map<(d0, d1, d2, d3) -> (d2)>
// CHECK-DAG: #[[OUT:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-LABEL: func @bias(
// CHECK-SAME: %[[X:.*]]: tensor<2x32x128xbf16>, %[[W:.*]]: tensor<128x256xbf16>, %[[B:.*]]: tensor<256xf32>)
// CHECK-NOT: expand_shape
// CHECK-NOT: collapse_shape
// CHECK: %[[R:.*]] = prec_gpu.gemm groups = [0, 2, 1, 1] maps = [#[[LHS]], #[[RHS]], #[[BIAS]], #[[OUT]]]
// CHECK-SAME: factors(%[[X]], %[[W]] : tensor<2x32x128xbf16>, tensor<128x256xbf16>) inputs(%[[B]] : tensor<256xf32>)
// CHECK: arith.addf
// CHECK: return %[[R]] : tensor<2x32x256xf32>
#all = affine_map<(i, j, k) -> (i, j, k)>
#last = affine_map<(i, j, k) -> (k)>
func.func @bias(%x: tensor<2x32x128xbf16>, %w: tensor<128x256xbf16>, %b: tensor<256xf32>) -> tensor<2x32x256xf32> {
  %zero = arith.constant 0.0 : f32
  %flat = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x32x128xbf16> into tensor<64x128xbf16>
  %e = tensor.empty() : tensor<64x256xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  %0 = linalg.matmul ins(%flat, %w : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%acc : tensor<64x256xf32>) -> tensor<64x256xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 32, 256] : tensor<64x256xf32> into tensor<2x32x256xf32>
  %e1 = tensor.empty() : tensor<2x32x256xf32>
  %2 = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %b : tensor<2x32x256xf32>, tensor<256xf32>) outs(%e1 : tensor<2x32x256xf32>) {
  ^bb0(%s: f32, %row: f32, %out: f32):
    %3 = arith.addf %s, %row : f32
    linalg.yield %3 : f32
  } -> tensor<2x32x256xf32>
  return %2 : tensor<2x32x256xf32>
}

// -----

// Dimensions of the batch and of n are split, too; both factors have the batch.

// CHECK-LABEL: func @heads(
// CHECK: %[[A:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0, 1], [2], [3]] output_shape [2, 4, 16, 32]
// CHECK: %[[B:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0, 1], [2], [3, 4]] output_shape [2, 4, 32, 3, 8]
// CHECK: prec_gpu.gemm groups = [2, 1, 2, 1] {{.*}} factors(%[[A]], %[[B]] :
// CHECK: return %{{.*}} : tensor<2x4x16x3x8xf32>
func.func @heads(%a: tensor<8x16x32xbf16>, %b: tensor<8x32x24xbf16>) -> tensor<2x4x16x3x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16x24xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16x24xf32>) -> tensor<8x16x24xf32>
  %0 = linalg.batch_matmul ins(%a, %b : tensor<8x16x32xbf16>, tensor<8x32x24xbf16>) outs(%acc : tensor<8x16x24xf32>) -> tensor<8x16x24xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2], [3, 4]] output_shape [2, 4, 16, 3, 8] : tensor<8x16x24xf32> into tensor<2x4x16x3x8xf32>
  return %1 : tensor<2x4x16x3x8xf32>
}

// -----

// What an image is added from cannot be split, nor what somebody else reads, nor
// a size that is not known.

// CHECK-LABEL: func @window(
// CHECK: prec_gpu.gemm
// CHECK: tensor.expand_shape {{.*}} output_shape [1, 2, 3, 6, 4]
func.func @window(%x: tensor<1x8x8x2xbf16>, %f: tensor<3x3x2x4xbf16>) -> tensor<1x2x3x6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x6x6x4xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %f : tensor<1x8x8x2xbf16>, tensor<3x3x2x4xbf16>) outs(%acc : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2], [3], [4]] output_shape [1, 2, 3, 6, 4] : tensor<1x6x6x4xf32> into tensor<1x2x3x6x4xf32>
  return %1 : tensor<1x2x3x6x4xf32>
}

// CHECK-LABEL: func @read_twice(
// CHECK: %[[G:.*]] = prec_gpu.gemm groups = [0, 1, 1, 1]
// CHECK: tensor.expand_shape %[[G]]
func.func @read_twice(%a: tensor<8x16xbf16>, %b: tensor<16x8xbf16>) -> (tensor<8x8xf32>, tensor<2x4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 4, 8] : tensor<8x8xf32> into tensor<2x4x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<2x4x8xf32>
}

// CHECK-LABEL: func @dynamic(
// CHECK: %[[G:.*]] = prec_gpu.gemm groups = [0, 1, 1, 1]
// CHECK: tensor.expand_shape %[[G]]
func.func @dynamic(%a: tensor<?x16xbf16>, %b: tensor<16x8xbf16>, %init: tensor<?x8xf32>, %n: index) -> tensor<?x4x8xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x16xbf16>, tensor<16x8xbf16>) outs(%init : tensor<?x8xf32>) -> tensor<?x8xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, 8] : tensor<?x8xf32> into tensor<?x4x8xf32>
  return %1 : tensor<?x4x8xf32>
}
