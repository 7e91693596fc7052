// What the integer code computes, on constants, which fold.

// RUN: prec-opt %s --prec-expand-roundings --canonicalize | FileCheck %s

// A tie goes to the even code: 1 + 2^-8 down, 1 + 3 * 2^-8 up. The largest f32
// overflows; 1.5 * 2^-133 is a tie between subnormals.

// CHECK-LABEL: func @to_bf16
// CHECK-DAG: %[[DOWN:.*]] = arith.constant 1.000000e+00 : bf16
// CHECK-DAG: %[[UP:.*]] = arith.constant 1.015630e+00 : bf16
// CHECK-DAG: %[[INF:.*]] = arith.constant 0xFF80 : bf16
// CHECK-DAG: %[[SUBNORMAL:.*]] = arith.constant 1.836710e-40 : bf16
// CHECK-DAG: %[[NAN:.*]] = arith.constant 0xFFC0 : bf16
// CHECK: return %[[DOWN]], %[[UP]], %[[INF]], %[[SUBNORMAL]], %[[NAN]]
func.func @to_bf16() -> (bf16, bf16, bf16, bf16, bf16) {
  %down = arith.constant 0x3F808000 : f32
  %up = arith.constant 0x3F818000 : f32
  %largest = arith.constant -3.4028235e38 : f32
  %subnormal = arith.constant 0x00018000 : f32
  %nan = arith.constant 0xFF800001 : f32
  %0 = arith.truncf %down : f32 to bf16
  %1 = arith.truncf %up : f32 to bf16
  %2 = arith.truncf %largest : f32 to bf16
  %3 = arith.truncf %subnormal : f32 to bf16
  %4 = arith.truncf %nan : f32 to bf16
  return %0, %1, %2, %3, %4 : bf16, bf16, bf16, bf16, bf16
}

// Half way from the largest fp16, 65504, to what would follow it is infinity;
// half of the smallest, 2^-24, is zero, and the next f32 is not.

// CHECK-LABEL: func @to_f16
// CHECK-DAG: %[[INF:.*]] = arith.constant 0x7C00 : f16
// CHECK-DAG: %[[LARGEST:.*]] = arith.constant 6.550400e+04 : f16
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f16
// CHECK-DAG: %[[SMALLEST:.*]] = arith.constant 5.960460e-08 : f16
// CHECK: return %[[INF]], %[[LARGEST]], %[[ZERO]], %[[SMALLEST]]
func.func @to_f16() -> (f16, f16, f16, f16) {
  %over = arith.constant 65520.0 : f32
  %below = arith.constant 0x477FEFFF : f32
  %half = arith.constant 0x33000000 : f32
  %more = arith.constant 0x33000001 : f32
  %0 = arith.truncf %over : f32 to f16
  %1 = arith.truncf %below : f32 to f16
  %2 = arith.truncf %half : f32 to f16
  %3 = arith.truncf %more : f32 to f16
  return %0, %1, %2, %3 : f16, f16, f16, f16
}

// 1 + 2^-8 + 2^-52 and 1 + 2^-11 + 2^-52 lie above the middle. By way of f32
// both would be 1.

// CHECK-LABEL: func @double_once
// CHECK-DAG: %[[B:.*]] = arith.constant 1.007810e+00 : bf16
// CHECK-DAG: %[[H:.*]] = arith.constant 1.000980e+00 : f16
// CHECK-DAG: %[[VANISHED:.*]] = arith.constant -0.000000e+00 : f16
// CHECK: return %[[B]], %[[H]], %[[VANISHED]]
func.func @double_once() -> (bf16, f16, f16) {
  %b = arith.constant 0x3FF0100000000001 : f64
  %h = arith.constant 0x3FF0020000000001 : f64
  %tiny = arith.constant -1.0e-300 : f64
  %0 = arith.truncf %b : f64 to bf16
  %1 = arith.truncf %h : f64 to f16
  %2 = arith.truncf %tiny : f64 to f16
  return %0, %1, %2 : bf16, f16, f16
}

// CHECK-LABEL: func @from_f16
// CHECK-DAG: %[[SUBNORMAL:.*]] = arith.constant 5.96046448E-8 : f32
// CHECK-DAG: %[[INF:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-DAG: %[[NUMBER:.*]] = arith.constant -1.500000e+00 : f32
// CHECK: return %[[SUBNORMAL]], %[[INF]], %[[NAN]], %[[NUMBER]]
func.func @from_f16() -> (f32, f32, f32, f32) {
  %subnormal = arith.constant 0x0001 : f16
  %inf = arith.constant 0xFC00 : f16
  %nan = arith.constant 0x7E00 : f16
  %number = arith.constant -1.5 : f16
  %0 = arith.extf %subnormal : f16 to f32
  %1 = arith.extf %inf : f16 to f32
  %2 = arith.extf %nan : f16 to f32
  %3 = arith.extf %number : f16 to f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
