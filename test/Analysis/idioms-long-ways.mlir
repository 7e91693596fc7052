// Nothing limits how far apart the parts of an idiom are.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// Small numbers are added to the sum, again and again.
// CHECK-LABEL: @softmax
// CHECK: ; softmax
func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %eps = arith.constant dense<1.0e-9> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %s0 = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %s1 = arith.addf %s0, %eps : tensor<4xf32>
  %s2 = arith.addf %s1, %eps : tensor<4xf32>
  %s3 = arith.addf %s2, %eps : tensor<4xf32>
  %s4 = arith.addf %s3, %eps : tensor<4xf32>
  %s5 = arith.addf %s4, %eps : tensor<4xf32>
  %s6 = arith.addf %s5, %eps : tensor<4xf32>
  %s7 = arith.addf %s6, %eps : tensor<4xf32>
  %s8 = arith.addf %s7, %eps : tensor<4xf32>
  %s9 = arith.addf %s8, %eps : tensor<4xf32>
  %s10 = arith.addf %s9, %eps : tensor<4xf32>
  %s11 = arith.addf %s10, %eps : tensor<4xf32>
  %s12 = arith.addf %s11, %eps : tensor<4xf32>
  %s13 = arith.addf %s12, %eps : tensor<4xf32>
  %s14 = arith.addf %s13, %eps : tensor<4xf32>
  %s15 = arith.addf %s14, %eps : tensor<4xf32>
  %s16 = arith.addf %s15, %eps : tensor<4xf32>
  %s17 = arith.addf %s16, %eps : tensor<4xf32>
  %s18 = arith.addf %s17, %eps : tensor<4xf32>
  %s19 = arith.addf %s18, %eps : tensor<4xf32>
  %s20 = arith.addf %s19, %eps : tensor<4xf32>
  %ss = linalg.broadcast ins(%s20 : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %p = arith.divf %e, %ss : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// A number in all elements is one after any number of steps: the argument is
// still a weight once it is scaled by it.
// CHECK-LABEL: @uniform
// CHECK: argument 1: {{.*}}; weight
func.func @uniform(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %n: tensor<f32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %empty = tensor.empty() : tensor<8x8xf32>
  %one = arith.constant dense<1.0> : tensor<8x8xf32>
  %c0 = linalg.broadcast ins(%n : tensor<f32>) outs(%empty : tensor<8x8xf32>) dimensions = [0, 1]
  %c1 = arith.addf %c0, %one : tensor<8x8xf32>
  %c2 = arith.addf %c1, %one : tensor<8x8xf32>
  %c3 = arith.addf %c2, %one : tensor<8x8xf32>
  %c4 = arith.addf %c3, %one : tensor<8x8xf32>
  %c5 = arith.addf %c4, %one : tensor<8x8xf32>
  %c6 = arith.addf %c5, %one : tensor<8x8xf32>
  %c7 = arith.addf %c6, %one : tensor<8x8xf32>
  %c8 = arith.addf %c7, %one : tensor<8x8xf32>
  %c9 = arith.addf %c8, %one : tensor<8x8xf32>
  %c10 = arith.addf %c9, %one : tensor<8x8xf32>
  %c11 = arith.addf %c10, %one : tensor<8x8xf32>
  %c12 = arith.addf %c11, %one : tensor<8x8xf32>
  %c13 = arith.addf %c12, %one : tensor<8x8xf32>
  %c14 = arith.addf %c13, %one : tensor<8x8xf32>
  %c15 = arith.addf %c14, %one : tensor<8x8xf32>
  %c16 = arith.addf %c15, %one : tensor<8x8xf32>
  %c17 = arith.addf %c16, %one : tensor<8x8xf32>
  %c18 = arith.addf %c17, %one : tensor<8x8xf32>
  %c19 = arith.addf %c18, %one : tensor<8x8xf32>
  %c20 = arith.addf %c19, %one : tensor<8x8xf32>
  %scaled = arith.mulf %w, %c20 : tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %scaled : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
