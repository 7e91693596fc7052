// Products of tosa read bf16 and add up in f32; casts are tosa's, and zero points
// have the type of their factor.

// RUN: prec-opt %s --split-input-file --prec-assign | FileCheck %s

// tosa.matmul of bf16 gives f32 by tosa's own table of types.
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME:    %[[X:.*]]: tensor<1x4x8xf32>, %[[W:.*]]: tensor<1x8x16xf32>
// CHECK-DAG:     %[[NX:.*]] = tosa.cast %[[X]] : (tensor<1x4x8xf32>) -> tensor<1x4x8xbf16>
// CHECK-DAG:     %[[NW:.*]] = tosa.cast %[[W]] : (tensor<1x8x16xf32>) -> tensor<1x8x16xbf16>
// CHECK-DAG:     %[[Z:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xbf16>}>
// CHECK-NOT:     tosa.const
// CHECK:         %[[P:.*]] = tosa.matmul %[[NX]], %[[NW]], %[[Z]], %[[Z]] : (tensor<1x4x8xbf16>, tensor<1x8x16xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x4x16xf32>
// CHECK:         return %[[P]] : tensor<1x4x16xf32>
func.func @matmul(%x: tensor<1x4x8xf32>, %w: tensor<1x8x16xf32>) -> tensor<1x4x16xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %x, %w, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x16xf32>
  return %0 : tensor<1x4x16xf32>
}

// -----

// Of a convolution bias and result stay f32; a zero that others read stays, too,
// and two convolutions share the narrow one.
// CHECK-LABEL: func.func @convolutions(
// CHECK:         %[[WIDE:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-NEXT:    %[[Z:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xbf16>}>
// CHECK-NOT:     tosa.const
// CHECK:         tosa.conv2d %{{.*}}, %{{.*}}, %{{.*}}, %[[Z]], %[[Z]] {acc_type = f32, {{.*}}} : (tensor<1x6x6x2xbf16>, tensor<4x3x3x2xbf16>, tensor<4xf32>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x4x4x4xf32>
// CHECK:         tosa.depthwise_conv2d %{{.*}}, %{{.*}}, %{{.*}}, %[[WIDE]], %[[WIDE]] {{.*}} : (tensor<1x4x4x4xf32>, tensor<1x1x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
// CHECK:         tosa.transpose_conv2d %{{.*}}, %{{.*}}, %{{.*}}, %[[Z]], %[[Z]] {{.*}} : (tensor<1x4x4x4xbf16>, tensor<2x2x2x4xbf16>, tensor<2xf32>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x5x5x2xf32>
func.func @convolutions(%x: tensor<1x6x6x2xf32>, %k: tensor<4x3x3x2xf32>, %b: tensor<4xf32>, %kd: tensor<1x1x4x1xf32>, %kt: tensor<2x2x2x4xf32>, %bt: tensor<2xf32>) -> tensor<1x5x5x2xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %k, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<4x3x3x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %1 = tosa.depthwise_conv2d %0, %kd, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<1x1x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %2 = tosa.transpose_conv2d %1, %kt, %bt, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<2x2x2x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x2xf32>
  return %2 : tensor<1x5x5x2xf32>
}

// -----

// Copies on the way are made narrow, a pad with what it fills with, and constants
// are rounded when compiling.
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-DAG:     %[[N:.*]] = tosa.cast %[[X]]
// CHECK-DAG:     %[[W:.*]] = "tosa.const"() <{values = dense<[{{\[\[}}1.000000e+00, 1.000980e-01], {{.*}} : tensor<1x2x2xbf16>}>
// CHECK:         %[[V:.*]] = tosa.reshape %[[N]], %{{.*}} : (tensor<2x3x8xbf16>, !tosa.shape<3>) -> tensor<1x2x24xbf16>
// CHECK:         %[[T:.*]] = tosa.transpose %[[V]] {perms = array<i32: 0, 2, 1>} : (tensor<1x2x24xbf16>) -> tensor<1x24x2xbf16>
// CHECK:         tosa.matmul %[[T]], %[[W]], %{{.*}} : (tensor<1x24x2xbf16>, tensor<1x2x2xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x24x2xf32>
func.func @copies(%x: tensor<2x3x8xf32>) -> tensor<1x24x2xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %w = "tosa.const"() <{values = dense<[[[1.0, 0.1], [0.2, 0.3]]]> : tensor<1x2x2xf32>}> : () -> tensor<1x2x2xf32>
  %shape = tosa.const_shape {values = dense<[1, 2, 24]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.reshape %x, %shape : (tensor<2x3x8xf32>, !tosa.shape<3>) -> tensor<1x2x24xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 0, 2, 1>} : (tensor<1x2x24xf32>) -> tensor<1x24x2xf32>
  %2 = tosa.matmul %1, %w, %z, %z : (tensor<1x24x2xf32>, tensor<1x2x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x24x2xf32>
  return %2 : tensor<1x24x2xf32>
}
