// A dozen tensors are 84 words: they are passed and returned in memory, and none is taken
// for another. Each of the two calls adds 100 and moves all by one place.

// RUN: prec-run %s | FileCheck %s
// CHECK: r0 {{.*}} 2.03e+02 2.03e+02 2.03e+02
// CHECK: r1 {{.*}} 2.04e+02 2.04e+02 2.04e+02
// CHECK: r2 {{.*}} 2.05e+02 2.05e+02 2.05e+02
// CHECK: r3 {{.*}} 2.06e+02 2.06e+02 2.06e+02
// CHECK: r4 {{.*}} 2.07e+02 2.07e+02 2.07e+02
// CHECK: r5 {{.*}} 2.08e+02 2.08e+02 2.08e+02
// CHECK: r6 {{.*}} 2.09e+02 2.09e+02 2.09e+02
// CHECK: r7 {{.*}} 2.10e+02 2.10e+02 2.10e+02
// CHECK: r8 {{.*}} 2.11e+02 2.11e+02 2.11e+02
// CHECK: r9 {{.*}} 2.12e+02 2.12e+02 2.12e+02
// CHECK: r10 {{.*}} 2.01e+02 2.01e+02 2.01e+02
// CHECK: r11 {{.*}} 2.02e+02 2.02e+02 2.02e+02

func.func private @many(%x0: tensor<2x2xf32>, %x1: tensor<2x2xf32>, %x2: tensor<2x2xf32>, %x3: tensor<2x2xf32>, %x4: tensor<2x2xf32>, %x5: tensor<2x2xf32>, %x6: tensor<2x2xf32>, %x7: tensor<2x2xf32>, %x8: tensor<2x2xf32>, %x9: tensor<2x2xf32>, %x10: tensor<2x2xf32>, %x11: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %c = arith.constant dense<100.0> : tensor<2x2xf32>
  %y0 = arith.addf %x0, %c : tensor<2x2xf32>
  %y1 = arith.addf %x1, %c : tensor<2x2xf32>
  %y2 = arith.addf %x2, %c : tensor<2x2xf32>
  %y3 = arith.addf %x3, %c : tensor<2x2xf32>
  %y4 = arith.addf %x4, %c : tensor<2x2xf32>
  %y5 = arith.addf %x5, %c : tensor<2x2xf32>
  %y6 = arith.addf %x6, %c : tensor<2x2xf32>
  %y7 = arith.addf %x7, %c : tensor<2x2xf32>
  %y8 = arith.addf %x8, %c : tensor<2x2xf32>
  %y9 = arith.addf %x9, %c : tensor<2x2xf32>
  %y10 = arith.addf %x10, %c : tensor<2x2xf32>
  %y11 = arith.addf %x11, %c : tensor<2x2xf32>
  return %y1, %y2, %y3, %y4, %y5, %y6, %y7, %y8, %y9, %y10, %y11, %y0 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

func.func @main() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %c0 = arith.constant dense<1.0> : tensor<2x2xf32>
  %c1 = arith.constant dense<2.0> : tensor<2x2xf32>
  %c2 = arith.constant dense<3.0> : tensor<2x2xf32>
  %c3 = arith.constant dense<4.0> : tensor<2x2xf32>
  %c4 = arith.constant dense<5.0> : tensor<2x2xf32>
  %c5 = arith.constant dense<6.0> : tensor<2x2xf32>
  %c6 = arith.constant dense<7.0> : tensor<2x2xf32>
  %c7 = arith.constant dense<8.0> : tensor<2x2xf32>
  %c8 = arith.constant dense<9.0> : tensor<2x2xf32>
  %c9 = arith.constant dense<10.0> : tensor<2x2xf32>
  %c10 = arith.constant dense<11.0> : tensor<2x2xf32>
  %c11 = arith.constant dense<12.0> : tensor<2x2xf32>
  %a:12 = call @many(%c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11) : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  %b:12 = call @many(%a#0, %a#1, %a#2, %a#3, %a#4, %a#5, %a#6, %a#7, %a#8, %a#9, %a#10, %a#11) : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  return %b#0, %b#1, %b#2, %b#3, %b#4, %b#5, %b#6, %b#7, %b#8, %b#9, %b#10, %b#11 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}
