// A bit cast reads the encoding of its own type: its operand is rounded to that
// type first, and a float that it makes is widened.

// RUN: prec-opt %s --prec-widen-to-f64 | FileCheck %s

// CHECK-LABEL: func @magnitude(
// CHECK-SAME: %[[X:.*]]: f64) -> f64
// CHECK-NEXT: %[[F:.*]] = arith.truncf %[[X]] : f64 to f32
// CHECK-NEXT: %[[I:.*]] = arith.bitcast %[[F]] : f32 to i32
// CHECK: %[[A:.*]] = arith.andi %[[I]], %{{.*}} : i32
// CHECK-NEXT: %[[G:.*]] = arith.bitcast %[[A]] : i32 to f32
// CHECK-NEXT: %[[R:.*]] = arith.extf %[[G]] : f32 to f64
// CHECK-NEXT: return %[[R]] : f64
func.func @magnitude(%x: f32) -> f32 {
  %bits = arith.bitcast %x : f32 to i32
  %mask = arith.constant 2147483647 : i32
  %cleared = arith.andi %bits, %mask : i32
  %y = arith.bitcast %cleared : i32 to f32
  return %y : f32
}

// From one float type to another both happen.

// CHECK-LABEL: func @reinterpret(
// CHECK-SAME: %[[X:.*]]: tensor<4xf64>) -> tensor<4xf64>
// CHECK-NEXT: %[[B:.*]] = arith.truncf %[[X]] : tensor<4xf64> to tensor<4xbf16>
// CHECK-NEXT: %[[H:.*]] = arith.bitcast %[[B]] : tensor<4xbf16> to tensor<4xf16>
// CHECK-NEXT: %[[R:.*]] = arith.extf %[[H]] : tensor<4xf16> to tensor<4xf64>
// CHECK-NEXT: return %[[R]] : tensor<4xf64>
func.func @reinterpret(%x: tensor<4xbf16>) -> tensor<4xf16> {
  %0 = arith.bitcast %x : tensor<4xbf16> to tensor<4xf16>
  return %0 : tensor<4xf16>
}

// Arithmetic between two bit casts is in float64.

// CHECK-LABEL: func @arithmetic_between(
// CHECK: %[[W:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[W]], %[[W]] : f64
// CHECK-NEXT: %[[F:.*]] = arith.truncf %[[S]] : f64 to f32
// CHECK-NEXT: arith.bitcast %[[F]] : f32 to i32
func.func @arithmetic_between(%i: i32) -> i32 {
  %x = arith.bitcast %i : i32 to f32
  %s = arith.addf %x, %x : f32
  %j = arith.bitcast %s : f32 to i32
  return %j : i32
}
