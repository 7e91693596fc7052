// Idioms and statistics as exporters write them in tosa: sizes of 1 are broadcast,
// a quotient is a product with a reciprocal.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @softmax
func.func @softmax(%x: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  // CHECK: tosa.reduce_max: {{.*}}; statistic
  %0 = tosa.reduce_max %x {axis = 2 : i32} : (tensor<4x8x16xf32>) -> tensor<4x8x1xf32>
  %1 = tosa.sub %x, %0 : (tensor<4x8x16xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
  %2 = tosa.exp %1 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  // CHECK: tosa.reduce_sum: {{.*}}; statistic
  %3 = tosa.reduce_sum %2 {axis = 2 : i32} : (tensor<4x8x16xf32>) -> tensor<4x8x1xf32>
  // CHECK: tosa.reciprocal: pointwise reciprocal, match; free: {{.*}} >= 0; statistic
  %4 = tosa.reciprocal %3 : (tensor<4x8x1xf32>) -> tensor<4x8x1xf32>
  // CHECK: tosa.mul: {{.*}}; softmax
  %5 = tosa.mul %2, %4, %shift : (tensor<4x8x16xf32>, tensor<4x8x1xf32>, tensor<1xi8>) -> tensor<4x8x16xf32>
  return %5 : tensor<4x8x16xf32>
}

// The sum runs along another dimension than the one that its reciprocal meets: no
// softmax.
// CHECK-LABEL: @other_dimension
func.func @other_dimension(%x: tensor<4x8x8xf32>) -> tensor<4x8x8xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %2 = tosa.exp %x : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  %3 = tosa.reduce_sum %2 {axis = 2 : i32} : (tensor<4x8x8xf32>) -> tensor<4x8x1xf32>
  %t = tosa.transpose %3 {perms = array<i32: 0, 2, 1>} : (tensor<4x8x1xf32>) -> tensor<4x1x8xf32>
  %4 = tosa.reciprocal %t : (tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  // CHECK-NOT: softmax
  %5 = tosa.mul %2, %4, %shift : (tensor<4x8x8xf32>, tensor<4x1x8xf32>, tensor<1xi8>) -> tensor<4x8x8xf32>
  return %5 : tensor<4x8x8xf32>
}

// CHECK-LABEL: @layernorm
func.func @layernorm(%x: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %n = "tosa.const"() <{values = dense<0.0625> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %eps = "tosa.const"() <{values = dense<1.0e-5> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %0 = tosa.reduce_sum %x {axis = 2 : i32} : (tensor<4x8x16xf32>) -> tensor<4x8x1xf32>
  %1 = tosa.mul %0, %n, %shift : (tensor<4x8x1xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<4x8x1xf32>
  %2 = tosa.sub %x, %1 : (tensor<4x8x16xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
  %3 = tosa.mul %2, %2, %shift : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<1xi8>) -> tensor<4x8x16xf32>
  %4 = tosa.reduce_sum %3 {axis = 2 : i32} : (tensor<4x8x16xf32>) -> tensor<4x8x1xf32>
  %5 = tosa.mul %4, %n, %shift : (tensor<4x8x1xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<4x8x1xf32>
  %6 = tosa.add %5, %eps : (tensor<4x8x1xf32>, tensor<1x1x1xf32>) -> tensor<4x8x1xf32>
  %7 = tosa.rsqrt %6 : (tensor<4x8x1xf32>) -> tensor<4x8x1xf32>
  // CHECK: tosa.mul: {{.*}}; layernorm
  %8 = tosa.mul %2, %7, %shift : (tensor<4x8x16xf32>, tensor<4x8x1xf32>, tensor<1xi8>) -> tensor<4x8x16xf32>
  return %8 : tensor<4x8x16xf32>
}
