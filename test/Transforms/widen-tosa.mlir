// Narrow arithmetic of tosa becomes fp32 with its zero points, limits and constants;
// storage stays narrow. Ops without a model stay, with the way out.

// RUN: prec-opt %s --prec-widen --split-input-file --verify-diagnostics | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=ASSIGN
// ASSIGN: warning: prec-widen: 1 op of tosa without an op model computes in bf16 or fp16 and stays as it is

// CHECK-LABEL: func.func @computes(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4x8xbf16>, %[[B:.*]]: tensor<1x8x4xbf16>
// CHECK-DAG:     %[[WA:.*]] = prec.widen %[[A]]
// CHECK-DAG:     %[[WB:.*]] = prec.widen %[[B]]
// CHECK-DAG:     %[[Z:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-DAG:     %[[H:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1x1xf32>}>
// CHECK:         %[[P:.*]] = tosa.matmul %[[WA]], %[[WB]], %[[Z]], %[[Z]] {{.*}} -> tensor<1x4x4xf32>
// CHECK:         %[[C:.*]] = tosa.clamp %[[P]] {max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32{{.*}}} : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
// CHECK:         %[[R:.*]] = tosa.add %[[C]], %[[H]] {{.*}} -> tensor<1x4x4xf32>
// CHECK:         %[[N:.*]] = prec.narrow %[[R]] {{.*}} to tensor<1x4x4xbf16>
// CHECK:         return %[[N]] : tensor<1x4x4xbf16>
func.func @computes(%a: tensor<1x4x8xbf16>, %b: tensor<1x8x4xbf16>) -> tensor<1x4x4xbf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %half = "tosa.const"() <{values = dense<0.5> : tensor<1x1x1xbf16>}> : () -> tensor<1x1x1xbf16>
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x4x8xbf16>, tensor<1x8x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x4x4xbf16>
  %1 = tosa.clamp %0 {min_val = 0.0 : bf16, max_val = 6.0 : bf16} : (tensor<1x4x4xbf16>) -> tensor<1x4x4xbf16>
  %2 = tosa.add %1, %half : (tensor<1x4x4xbf16>, tensor<1x1x1xbf16>) -> tensor<1x4x4xbf16>
  return %2 : tensor<1x4x4xbf16>
}

// -----

// An accumulator of fp16 becomes one of f32.
// CHECK-LABEL: func.func @accumulates
// CHECK:       tosa.conv2d {{.*}} {acc_type = f32, {{.*}} -> tensor<1x4x4x3xf32>
func.func @accumulates(%x: tensor<1x6x6x2xf16>, %k: tensor<3x3x3x2xf16>, %b: tensor<3xf16>) -> tensor<1x4x4x3xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %0 = tosa.conv2d %x, %k, %b, %z, %z {acc_type = f16, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf16>, tensor<3x3x3x2xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x4x3xf16>
  return %0 : tensor<1x4x4x3xf16>
}

// -----

// CHECK-LABEL: func.func @moves
// CHECK-NOT:   f32
func.func @moves(%a: tensor<4x8xbf16>) -> tensor<8x4xbf16> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<4x8xbf16>) -> tensor<8x4xbf16>
  return %0 : tensor<8x4xbf16>
}

// -----

// CHECK-LABEL: func.func @unknown
// CHECK:       tosa.tanh {{.*}} : (tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
// CHECK:       tosa.resize {{.*}} -> tensor<1x8x8x1xbf16>
func.func @unknown(%x: tensor<1x4x4x1xbf16>) -> tensor<1x8x8x1xbf16> {
  %scale = tosa.const_shape {values = dense<[16, 8, 16, 8]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[8, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tanh %x : (tensor<1x4x4x1xbf16>) -> tensor<1x4x4x1xbf16>
  // expected-warning @below {{prec-widen: 1 op of tosa without an op model computes in bf16 or fp16 and stays as it is: lower it to linalg first}}
  %1 = tosa.resize %0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x4x4x1xbf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x1xbf16>
  return %1 : tensor<1x8x8x1xbf16>
}
