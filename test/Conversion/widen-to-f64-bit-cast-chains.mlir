// Between two bit casts there is a float of the type of both.

// RUN: prec-opt %s --prec-widen-to-f64 | FileCheck %s

// CHECK-LABEL: func @there_and_back(
// CHECK: %[[A:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: %[[W:.*]] = arith.extf %[[A]] : f32 to f64
// CHECK: %[[R:.*]] = arith.truncf %[[W]] : f64 to f32
// CHECK: %[[B:.*]] = arith.bitcast %[[R]] : f32 to i32
// CHECK: return %[[B]] : i32
func.func @there_and_back(%i: i32) -> i32 {
  %x = arith.bitcast %i : i32 to f32
  %j = arith.bitcast %x : f32 to i32
  return %j : i32
}
