// Call paths through a function that calls itself have no end: it stays one
// function, decided for all that reaches it. What it calls is divided.

// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file=%t

// REMARK: shared | Category:prec | Function=even | {{.*}}3 calls reach @even, which stays one function: it calls itself
// REMARK-NOT: shared |

// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: call @even(
// CHECK-LABEL: func.func private @even(
// CHECK: call @product(
// CHECK: call @odd(
// CHECK-LABEL: func.func private @odd(
// CHECK: call @product_1(
// CHECK: call @even(
// The argument of @even is pinned in one call, so the product with it is kept.
// CHECK-LABEL: func.func private @product(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
// CHECK-LABEL: func.func private @product_1(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK-NOT: func.func
func.func @main(%n: i32, %x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @even(%n, %pinned, %w) : (i32, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @even(%n, %x, %w) : (i32, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @even(%n: i32, %x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i32
  %go = arith.cmpi sgt, %n, %zero : i32
  %y = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %0 = scf.if %go -> tensor<4x8xf32> {
    %1 = func.call @odd(%n, %y, %w) : (i32, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    scf.yield %1 : tensor<4x8xf32>
  } else {
    scf.yield %y : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}
func.func private @odd(%n: i32, %x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %one = arith.constant 1 : i32
  %less = arith.subi %n, %one : i32
  %negated = arith.negf %x : tensor<4x8xf32>
  %y = call @product(%negated, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %0 = call @even(%less, %y, %w) : (i32, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
