// What stays in fp32 of tosa, and why.

// RUN: prec-opt %s --split-input-file --prec-assign | FileCheck %s
// RUN: prec-opt %s --split-input-file --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// Zero points that the program is given could be made narrow by nobody.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}type{{.*}}it takes no factors in bf16
// CHECK-LABEL: func.func @given_zero_points
// CHECK: tosa.matmul %{{.*}} : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
func.func @given_zero_points(%x: tensor<1x4x8xf32>, %w: tensor<1x8x4xf32>, %z: tensor<1xf32>) -> tensor<1x4x4xf32> {
  %0 = tosa.matmul %x, %w, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return %0 : tensor<1x4x4xf32>
}

// -----

// Positions as sin sees them: a scale by a learnt matrix in between changes nothing.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}position: its result reaches tosa.sin
// CHECK-LABEL: func.func @positions
// CHECK: tosa.matmul %{{.*}} : (tensor<1x512x2xf32>, tensor<1x2x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x512x8xf32>
func.func @positions(%p: tensor<1x512x2xi32>, %w: tensor<1x2x8xf32>) -> tensor<1x512x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.cast %p : (tensor<1x512x2xi32>) -> tensor<1x512x2xf32>
  %1 = tosa.matmul %0, %w, %z, %z : (tensor<1x512x2xf32>, tensor<1x2x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x512x8xf32>
  %2 = tosa.sin %1 : (tensor<1x512x8xf32>) -> tensor<1x512x8xf32>
  return %2 : tensor<1x512x8xf32>
}

// -----

// What an arg-max chooses a row of a table by; the product of that is narrow.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}router: its result is chosen from by tosa.argmax, which acts in tosa.gather
// CHECK-LABEL: func.func @router
// CHECK: tosa.matmul %{{.*}} : (tensor<1x16x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x4xf32>
// CHECK: tosa.matmul %{{.*}} : (tensor<1x16x8xbf16>, tensor<1x8x8xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x16x8xf32>
func.func @router(%x: tensor<1x16x8xf32>, %w: tensor<1x8x4xf32>, %t: tensor<1x4x8xf32>, %u: tensor<1x8x8xf32>) -> tensor<1x16x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.matmul %x, %w, %z, %z : (tensor<1x16x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x4xf32>
  %1 = tosa.argmax %0 {axis = 2 : i32} : (tensor<1x16x4xf32>) -> tensor<1x16xi32>
  %2 = tosa.gather %t, %1 : (tensor<1x4x8xf32>, tensor<1x16xi32>) -> tensor<1x16x8xf32>
  %3 = tosa.mul %2, %x, %shift : (tensor<1x16x8xf32>, tensor<1x16x8xf32>, tensor<1xi8>) -> tensor<1x16x8xf32>
  %4 = tosa.matmul %3, %u, %z, %z : (tensor<1x16x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x8xf32>
  return %4 : tensor<1x16x8xf32>
}

// -----

// An op without a model reads what it always did.
// WHY: [Analysis] unknown-op | {{.*}}tosa.rfft2d{{.*}} has no op model
// CHECK-LABEL: func.func @transform
// CHECK: %[[P:.*]] = tosa.matmul %{{.*}} -> tensor<1x4x8xf32>
// CHECK: tosa.rfft2d %[[P]] : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
func.func @transform(%x: tensor<1x4x8xf32>, %w: tensor<1x8x8xf32>) -> tensor<1x4x5xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %x, %w, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8xf32>
  %re, %im = tosa.rfft2d %0 : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  return %re : tensor<1x4x5xf32>
}
