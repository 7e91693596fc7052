// A pad by a constant that every format has keeps to the narrow path; one by any
// other value has its result rounded instead.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @by_zero
// CHECK: %[[X:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<1x3x8x8xf32>) outs(%{{.*}} : tensor<1x3x8x8xbf16>)
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : bf16
// CHECK: %[[PADDED:.*]] = tensor.pad %[[X]]
// CHECK: tensor.yield %[[ZERO]] : bf16
// CHECK: tensor<1x3x8x8xbf16> to tensor<1x3x10x10xbf16>
// CHECK: linalg.conv_2d_nchw_fchw ins(%[[PADDED]], %{{.*}} : tensor<1x3x10x10xbf16>, tensor<4x3x3x3xbf16>)
func.func @by_zero(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %acc: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
  %0 = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%acc : tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}

// CHECK-LABEL: func @by_a_tenth
// CHECK: %[[PADDED:.*]] = tensor.pad %arg0
// CHECK: tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
// CHECK: linalg.generic {{.*}} ins(%[[PADDED]] : tensor<1x3x10x10xf32>) outs(%{{.*}} : tensor<1x3x10x10xbf16>)
func.func @by_a_tenth(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %acc: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %tenth = arith.constant 0.1 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %tenth : f32
  } : tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
  %0 = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%acc : tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}

// CHECK-LABEL: func @by_an_argument
// CHECK: tensor.pad %arg0
// CHECK: tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
func.func @by_an_argument(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %acc: tensor<1x4x8x8xf32>, %v: f32) -> tensor<1x4x8x8xf32> {
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %v : f32
  } : tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
  %0 = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%acc : tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}
