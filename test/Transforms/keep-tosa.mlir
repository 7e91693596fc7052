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

// -----

// |x|^2 + |y|^2 - 2 x y: the shift of a product is no term.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}cancel:
// CHECK-LABEL: func.func @distances
// CHECK: tosa.matmul %{{.*}} : (tensor<1x64x16xf32>, tensor<1x16x48xf32>
func.func @distances(%x: tensor<1x64x16xf32>, %y: tensor<1x16x48xf32>, %xx: tensor<1x64x1xf32>, %yy: tensor<1x1x48xf32>) -> tensor<1x64x48xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %two = "tosa.const"() <{values = dense<2.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %x2 = tosa.mul %x, %x, %s : (tensor<1x64x16xf32>, tensor<1x64x16xf32>, tensor<1xi8>) -> tensor<1x64x16xf32>
  %y2 = tosa.mul %y, %y, %s : (tensor<1x16x48xf32>, tensor<1x16x48xf32>, tensor<1xi8>) -> tensor<1x16x48xf32>
  %nx = tosa.reduce_sum %x2 {axis = 2 : i32} : (tensor<1x64x16xf32>) -> tensor<1x64x1xf32>
  %ny = tosa.reduce_sum %y2 {axis = 1 : i32} : (tensor<1x16x48xf32>) -> tensor<1x1x48xf32>
  %0 = tosa.matmul %x, %y, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x48xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x48xf32>
  %1 = tosa.mul %0, %two, %s : (tensor<1x64x48xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x64x48xf32>
  %2 = tosa.add %nx, %ny : (tensor<1x64x1xf32>, tensor<1x1x48xf32>) -> tensor<1x64x48xf32>
  %3 = tosa.sub %2, %1 : (tensor<1x64x48xf32>, tensor<1x64x48xf32>) -> tensor<1x64x48xf32>
  return %3 : tensor<1x64x48xf32>
}

// -----

// An average that meets what it is of, both scaled.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}mean:
// CHECK-LABEL: func.func @centred
// CHECK: tosa.matmul %{{.*}} : (tensor<1x64x16xf32>, tensor<1x16x16xf32>
func.func @centred(%x: tensor<1x64x16xf32>, %a: tensor<1x16x1xf32>) -> tensor<1x64x1xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %n = "tosa.const"() <{values = dense<0.0625> : tensor<1x16x16xf32>}> : () -> tensor<1x16x16xf32>
  %m = tosa.matmul %x, %n, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x16xf32>
  %h = "tosa.const"() <{values = dense<0.5> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %m2 = tosa.mul %m, %h, %s : (tensor<1x64x16xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x64x16xf32>
  %x2 = tosa.mul %x, %h, %s : (tensor<1x64x16xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x64x16xf32>
  %d = tosa.sub %x2, %m2 : (tensor<1x64x16xf32>, tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  %e = tosa.matmul %d, %a, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x1xf32>
  return %e : tensor<1x64x1xf32>
}

// -----

// Phases divided by a short sum.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}periodic:
// CHECK-LABEL: func.func @divided
// CHECK: tosa.matmul %{{.*}} : (tensor<1x64x3xf32>, tensor<1x3x48xf32>
func.func @divided(%x: tensor<1x64x3xf32>, %y: tensor<1x3x48xf32>, %t: tensor<1x64x48xf32>) -> tensor<1x64x48xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.matmul %x, %y, %z, %z : (tensor<1x64x3xf32>, tensor<1x3x48xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x48xf32>
  %r = tosa.reciprocal %0 : (tensor<1x64x48xf32>) -> tensor<1x64x48xf32>
  %p = tosa.mul %t, %r, %s : (tensor<1x64x48xf32>, tensor<1x64x48xf32>, tensor<1xi8>) -> tensor<1x64x48xf32>
  %g = tosa.sin %p : (tensor<1x64x48xf32>) -> tensor<1x64x48xf32>
  return %g : tensor<1x64x48xf32>
}

// -----

// Ninths are no integers, so no exact factors.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}reaches tosa.sin
// CHECK-LABEL: func.func @averaged_masks
// CHECK: tosa.matmul %{{.*}} : (tensor<1x16x2xf32>, tensor<1x2x8xf32>
func.func @averaged_masks(%m: tensor<1x6x6x2xi1>, %w: tensor<1x2x8xi1>) -> tensor<1x16x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shape = tosa.const_shape {values = dense<[1, 16, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.cast %m : (tensor<1x6x6x2xi1>) -> tensor<1x6x6x2xf32>
  %1 = tosa.avg_pool2d %0, %z, %z {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x2xf32>
  %2 = tosa.reshape %1, %shape : (tensor<1x4x4x2xf32>, !tosa.shape<3>) -> tensor<1x16x2xf32>
  %3 = tosa.cast %w : (tensor<1x2x8xi1>) -> tensor<1x2x8xf32>
  %4 = tosa.matmul %2, %3, %z, %z : (tensor<1x16x2xf32>, tensor<1x2x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x8xf32>
  %5 = tosa.sin %4 : (tensor<1x16x8xf32>) -> tensor<1x16x8xf32>
  return %5 : tensor<1x16x8xf32>
}

// -----

// What zero points add is not in the bounds of masks.
// WHY: [Missed] keep | {{.*}}tosa.matmul{{.*}} stays fp32{{.*}}reaches tosa.sin
// CHECK-LABEL: func.func @offset_masks
// CHECK: tosa.matmul %{{.*}} : (tensor<1x4x8xf32>, tensor<1x8x4xf32>
func.func @offset_masks(%a: tensor<1x4x2xi1>, %b: tensor<1x2x8xi1>, %v: tensor<1x2x4xf32>) -> tensor<1x4x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp = "tosa.const"() <{values = dense<100> : tensor<1xi8>}> : () -> tensor<1xi8>
  %a8 = tosa.cast %a : (tensor<1x4x2xi1>) -> tensor<1x4x2xi8>
  %b8 = tosa.cast %b : (tensor<1x2x8xi1>) -> tensor<1x2x8xi8>
  %p = tosa.matmul %a8, %b8, %zp, %zp : (tensor<1x4x2xi8>, tensor<1x2x8xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x8xi32>
  %f = tosa.cast %p : (tensor<1x4x8xi32>) -> tensor<1x4x8xf32>
  %t = tosa.transpose %f {perms = array<i32: 0, 2, 1>} : (tensor<1x4x8xf32>) -> tensor<1x8x4xf32>
  %q = tosa.matmul %f, %t, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  %s = tosa.sin %q : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %k = tosa.concat %s, %s {axis = 2 : i32} : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x8xf32>
  return %k : tensor<1x4x8xf32>
}

// -----

// One number is a sum of products.
// CHECK-LABEL: func.func @one_window
// CHECK: tosa.conv2d %{{.*}} : (tensor<1x3x3x2xf32>, tensor<1x3x3x2xf32>
func.func @one_window(%x: tensor<1x3x3x2xf32>, %k: tensor<1x3x3x2xf32>, %b: tensor<1xf32>) -> tensor<1x1x1x1xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %k, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x3x3x2xf32>, tensor<1x3x3x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
