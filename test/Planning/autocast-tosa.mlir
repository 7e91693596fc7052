// What autocast's lists say of tosa: a relu is as narrow as what it reads, a reciprocal is
// wide, whatever it reads.

// RUN: prec-opt %s --split-input-file --prec-assign="preset=autocast fusion=none stop-after=round" | FileCheck %s

// CHECK-LABEL: func.func @relu
// CHECK: %[[L:.*]] = tosa.matmul
// CHECK: prec.round %[[L]] to bf16
// CHECK: %[[R:.*]] = tosa.clamp
// CHECK: prec.round %[[R]] to bf16
// CHECK: %[[A:.*]] = tosa.add
// CHECK: prec.round %[[A]] to bf16
func.func @relu(%x: tensor<1x64x16xf32>, %w: tensor<1x16x16xf32>, %b: tensor<1x1x16xf32>) -> tensor<1x64x16xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %l = tosa.matmul %x, %w, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x16xf32>
  %r = tosa.clamp %l {min_val = 0.0 : f32, max_val = 3.40282347E+38 : f32} : (tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  %t = tosa.add %r, %l : (tensor<1x64x16xf32>, tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  %t1 = tosa.tanh %t : (tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  return %t1 : tensor<1x64x16xf32>
}

// -----

// CHECK-LABEL: func.func @reciprocal
// CHECK: %[[R:.*]] = tosa.reciprocal
// CHECK-NOT: prec.round %[[R]]
// CHECK: %[[T:.*]] = tosa.tanh %[[R]]
// CHECK: tosa.abs %[[T]]
func.func @reciprocal(%x: tensor<1x64x16xf32>, %w: tensor<1x16x16xf32>) -> (tensor<1x64x16xf32>, tensor<1x64x16xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %l = tosa.matmul %x, %w, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x16xf32>
  %r = tosa.reciprocal %l : (tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  %t = tosa.tanh %r : (tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  %m = tosa.matmul %t, %w, %z, %z : (tensor<1x64x16xf32>, tensor<1x16x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x16xf32>
  %a = tosa.abs %t : (tensor<1x64x16xf32>) -> tensor<1x64x16xf32>
  return %m, %a : tensor<1x64x16xf32>, tensor<1x64x16xf32>
}
