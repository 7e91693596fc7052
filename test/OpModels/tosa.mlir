// What ops of tosa are. Operands of size 1 are broadcast; zero points and shifts
// are not read.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @products
func.func @products(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %row: tensor<2x1x8xf32>,
                    %column: tensor<2x8x1xf32>, %one: tensor<2x4x1xf32>, %other: tensor<2x1x16xf32>)
    -> (tensor<2x4x16xf32>, tensor<2x1x1xf32>, tensor<2x4x16xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // CHECK: tosa.matmul: contraction 2x4x16x8, match match shape shape; accumulator: data
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<2x4x8xf32>, tensor<2x8x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x16xf32>
  // No M or N: a reduction of eight products.
  // CHECK: tosa.matmul: reduction of 8, match match shape shape; accumulator: data
  %1 = tosa.matmul %row, %column, %z, %z : (tensor<2x1x8xf32>, tensor<2x8x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1x1xf32>
  // K is 1: products of elements.
  // CHECK: tosa.matmul: pointwise mul, match match shape shape; free: parameter
  %2 = tosa.matmul %one, %other, %z, %z : (tensor<2x4x1xf32>, tensor<2x1x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x16xf32>
  return %0, %1, %2 : tensor<2x4x16xf32>, tensor<2x1x1xf32>, tensor<2x4x16xf32>
}

// -----

// CHECK-LABEL: @convolutions
func.func @convolutions(%x: tensor<1x6x6x2xf32>, %k: tensor<3x3x3x2xf32>, %b: tensor<3xf32>, %gray: tensor<1x6x6x1xf32>,
                        %kg: tensor<3x3x3x1xf32>, %kd: tensor<3x3x2x2xf32>, %bd: tensor<4xf32>,
                        %v: tensor<1x6x6x6x2xf32>, %kv: tensor<3x3x3x3x2xf32>)
    -> (tensor<1x4x4x3xf32>, tensor<1x4x4x3xf32>, tensor<1x4x4x4xf32>, tensor<1x8x8x3xf32>, tensor<1x4x4x4x3xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // The bias is what sums begin with.
  // CHECK: tosa.conv2d: contraction 1x16x3x18, match match opaque shape shape, tied 2=0; accumulator: data
  %0 = tosa.conv2d %x, %k, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  // Of one channel the sum runs over the window alone.
  // CHECK: tosa.conv2d: reduction 1x16x3x9, match match opaque shape shape, tied 2=0; accumulator: data
  %1 = tosa.conv2d %gray, %kg, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x1xf32>, tensor<3x3x3x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  // CHECK: tosa.depthwise_conv2d: reduction 2x16x2x9, match match opaque shape shape, tied 2=0; accumulator: data
  %2 = tosa.depthwise_conv2d %x, %kd, %bd, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<3x3x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  // CHECK: tosa.transpose_conv2d: contraction 1x64x3x18, match match opaque shape shape, tied 2=0; accumulator: data
  %3 = tosa.transpose_conv2d %x, %k, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x3xf32>
  // CHECK: tosa.conv3d: contraction 1x64x3x54, match match opaque shape shape, tied 2=0; accumulator: data
  %4 = tosa.conv3d %v, %kv, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x6x6x6x2xf32>, tensor<3x3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4x3xf32>
  return %0, %1, %2, %3, %4 : tensor<1x4x4x3xf32>, tensor<1x4x4x3xf32>, tensor<1x4x4x4xf32>, tensor<1x8x8x3xf32>, tensor<1x4x4x4x3xf32>
}

// -----

// CHECK-LABEL: @reductions
func.func @reductions(%x: tensor<1x4x6x8xf32>) -> (tensor<1x4x6x1xf32>, tensor<1x1x6x8xf32>, tensor<1x2x3x8xf32>, tensor<1x4x6xi32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // CHECK: tosa.reduce_sum: reduction of 8, match; accumulator: parameter
  %0 = tosa.reduce_sum %x {axis = 3 : i32} : (tensor<1x4x6x8xf32>) -> tensor<1x4x6x1xf32>
  // CHECK: tosa.reduce_max: reduction of 4, match; accumulator: parameter
  %1 = tosa.reduce_max %x {axis = 1 : i32} : (tensor<1x4x6x8xf32>) -> tensor<1x1x6x8xf32>
  // CHECK: tosa.avg_pool2d: reduction of 4, match shape shape; accumulator: parameter
  %2 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x6x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x3x8xf32>
  // CHECK: tosa.argmax: gather{{.*}}, match
  %3 = tosa.argmax %x {axis = 3 : i32} : (tensor<1x4x6x8xf32>) -> tensor<1x4x6xi32>
  return %0, %1, %2, %3 : tensor<1x4x6x1xf32>, tensor<1x1x6x8xf32>, tensor<1x2x3x8xf32>, tensor<1x4x6xi32>
}

// -----

// CHECK-LABEL: @copies
func.func @copies(%x: tensor<2x4x8xf32>, %i: tensor<2x3xi32>, %v: tensor<2x3x8xf32>)
    -> (tensor<2x8x4xf32>, tensor<8x8xf32>, tensor<2x2x8xf32>, tensor<2x6x8xf32>, tensor<2x8x8xf32>, tensor<2x3x8xf32>, tensor<2x4x8xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shape = tosa.const_shape {values = dense<[8, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %start = tosa.const_shape {values = dense<[0, 1, 0]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %size = tosa.const_shape {values = dense<[2, 2, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %pads = tosa.const_shape {values = dense<[0, 0, 1, 1, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
  // CHECK: tosa.transpose: layout, match; copy-of: parameter
  %0 = tosa.transpose %x {perms = array<i32: 0, 2, 1>} : (tensor<2x4x8xf32>) -> tensor<2x8x4xf32>
  // CHECK: tosa.reshape: view, match shape; copy-of: parameter
  %1 = tosa.reshape %x, %shape : (tensor<2x4x8xf32>, !tosa.shape<2>) -> tensor<8x8xf32>
  // CHECK: tosa.slice: view drops, match index index; copy-of: parameter
  %2 = tosa.slice %x, %start, %size : (tensor<2x4x8xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x2x8xf32>
  // A pad also holds what it fills with.
  // CHECK: tosa.pad: layout, match shape match; copy-of: parameter
  %3 = tosa.pad %x, %pads, %z : (tensor<2x4x8xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<2x6x8xf32>
  // CHECK: tosa.concat: layout, match match; copy-of: parameter
  %4 = tosa.concat %x, %x {axis = 1 : i32} : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x8x8xf32>
  // CHECK: tosa.gather: gather, match index; copy-of: data
  %5 = tosa.gather %x, %i : (tensor<2x4x8xf32>, tensor<2x3xi32>) -> tensor<2x3x8xf32>
  // CHECK: tosa.scatter: layout, match index match; copy-of: parameter
  %6 = tosa.scatter %x, %i, %v : (tensor<2x4x8xf32>, tensor<2x3xi32>, tensor<2x3x8xf32>) -> tensor<2x4x8xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x8x4xf32>, tensor<8x8xf32>, tensor<2x2x8xf32>, tensor<2x6x8xf32>, tensor<2x8x8xf32>, tensor<2x3x8xf32>, tensor<2x4x8xf32>
}

// -----

// CHECK-LABEL: @elements
func.func @elements(%x: tensor<4xf32>, %i: tensor<4xi32>, %c: tensor<4xi1>, %given: tensor<1xi8>) -> (tensor<4xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %none = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %some = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  // Of a product of itself the sign is known.
  // CHECK: tosa.mul: pointwise mul, match match shape; free: parameter >= 0
  %0 = tosa.mul %x, %x, %none : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
  // CHECK: tosa.negate: pointwise neg, match shape shape; exact-if: parameter
  %1 = tosa.negate %0, %z, %z : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  // CHECK: tosa.sigmoid: pointwise logistic, match; free: parameter >= 0
  %2 = tosa.sigmoid %1 : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: tosa.select: pointwise select, index match match; exact-if: parameter
  %3 = tosa.select %c, %2, %x : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // Limits need not be numbers of a format.
  // CHECK: tosa.clamp: pointwise limit, match; free: parameter
  %4 = tosa.clamp %3 {min_val = 0.0 : f32, max_val = 3.40282347E+38 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: tosa.cast: pointwise float-to-int, match; free: parameter
  %5 = tosa.cast %4 : (tensor<4xf32>) -> tensor<4xi32>
  // With a shift it is another function; one that is given may be any.
  // CHECK: tosa.mul: unknown
  %6 = tosa.mul %i, %i, %some : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  // CHECK: tosa.mul: unknown
  %7 = tosa.mul %x, %x, %given : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
  return %4, %5, %6, %7 : tensor<4xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xf32>
}
