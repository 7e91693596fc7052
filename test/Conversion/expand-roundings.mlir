// Conversions from and to 16-bit floats become integer code.

// RUN: prec-opt %s --prec-expand-roundings | FileCheck %s --implicit-check-not=truncf --implicit-check-not=extf

// CHECK-LABEL: func @scalars(
// CHECK-SAME: %[[X:.*]]: f32, %[[D:.*]]: f64)
// CHECK: %[[BITS:.*]] = arith.bitcast %[[X]] : f32 to i32
// CHECK: arith.trunci %{{.*}} : i32 to i16
// CHECK: %[[B:.*]] = arith.bitcast %{{.*}} : i16 to bf16
// A double is rounded once.
// CHECK: arith.bitcast %[[D]] : f64 to i64
// CHECK: arith.trunci %{{.*}} : i64 to i16
// CHECK: %[[H:.*]] = arith.bitcast %{{.*}} : i16 to f16
// CHECK: return %[[B]], %[[H]] : bf16, f16
func.func @scalars(%x: f32, %d: f64) -> (bf16, f16) {
  %b = arith.truncf %x : f32 to bf16
  %h = arith.truncf %d : f64 to f16
  return %b, %h : bf16, f16
}

// CHECK-LABEL: func @wider(
// CHECK-SAME: %[[B:.*]]: bf16, %[[H:.*]]: f16)
// CHECK: arith.bitcast %[[B]] : bf16 to i16
// CHECK: %[[W:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: arith.bitcast %[[H]] : f16 to i16
// CHECK: arith.mulf
// CHECK: arith.select
// CHECK-NEXT: %[[F:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK-NEXT: %[[D:.*]] = arith.extf %[[F]] : f32 to f64
// CHECK: return %[[W]], %[[D]] : f32, f64
func.func @wider(%b: bf16, %h: f16) -> (f32, f64) {
  %w = arith.extf %b : bf16 to f32
  %d = arith.extf %h : f16 to f64
  return %w, %d : f32, f64
}

// CHECK-LABEL: func @vectors(
// CHECK: arith.bitcast %{{.*}} : vector<2x4xf32> to vector<2x4xi32>
// CHECK: %[[B:.*]] = arith.bitcast %{{.*}} : vector<2x4xi16> to vector<2x4xbf16>
// CHECK: arith.bitcast %{{.*}} : vector<4xf16> to vector<4xi16>
// CHECK: arith.select
// CHECK-NEXT: %[[W:.*]] = arith.bitcast %{{.*}} : vector<4xi32> to vector<4xf32>
// CHECK: return %[[B]], %[[W]]
func.func @vectors(%x: vector<2x4xf32>, %h: vector<4xf16>) -> (vector<2x4xbf16>, vector<4xf32>) {
  %b = arith.truncf %x : vector<2x4xf32> to vector<2x4xbf16>
  %w = arith.extf %h : vector<4xf16> to vector<4xf32>
  return %b, %w : vector<2x4xbf16>, vector<4xf32>
}

// The rounding that is meant anyway may be written.

// CHECK-LABEL: func @named_rounding(
// CHECK: arith.bitcast %{{.*}} : i16 to bf16
func.func @named_rounding(%x: f32) -> bf16 {
  %b = arith.truncf %x to_nearest_even : f32 to bf16
  return %b : bf16
}

// Another one, and other types, are left alone.

// CHECK-LABEL: func @left_alone(
// CHECK-NEXT: arith.truncf %{{.*}} toward_zero : f32 to bf16
// CHECK-NEXT: arith.truncf %{{.*}} : f64 to f32
// CHECK-NEXT: arith.extf %{{.*}} : f32 to f64
// CHECK-NEXT: return
func.func @left_alone(%x: f32, %d: f64) -> (bf16, f32, f64) {
  %b = arith.truncf %x toward_zero : f32 to bf16
  %s = arith.truncf %d : f64 to f32
  %w = arith.extf %x : f32 to f64
  return %b, %s, %w : bf16, f32, f64
}
