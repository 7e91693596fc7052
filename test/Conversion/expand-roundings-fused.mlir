// A fused multiply-add rounds once: from f64, which holds the product, and where
// the sum is rounded to odd.

// RUN: prec-opt %s --prec-expand-roundings | FileCheck %s

// CHECK-LABEL: func @fused(
// CHECK: %[[P:.*]] = arith.mulf %{{.*}} : f64
// CHECK: %[[S:.*]] = arith.addf %[[P]], %{{.*}} : f64
// CHECK: arith.bitcast %[[S]] : f64 to i64
// CHECK: arith.bitcast %{{.*}} : i16 to f16
// CHECK: arith.mulf %{{.*}} : vector<4xf64>
// CHECK: arith.bitcast %{{.*}} : vector<4xi16> to vector<4xbf16>
// CHECK: math.fma %{{.*}} : f32
func.func @fused(%h: f16, %b: vector<4xbf16>, %x: f32) -> (f16, vector<4xbf16>, f32) {
  %0 = math.fma %h, %h, %h : f16
  %1 = vector.fma %b, %b, %b : vector<4xbf16>
  %2 = math.fma %x, %x, %x : f32
  return %0, %1, %2 : f16, vector<4xbf16>, f32
}
