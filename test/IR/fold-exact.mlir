// Roundings of values that are proven to be exact, and casts that undo each other.
// RUN: prec-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(canonicalize))' | FileCheck %s

// Dropped: an outer rounding to the same format.

// CHECK-LABEL: func @outer_of_same_format
func.func @outer_of_same_format(%x: f32) -> f32 {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to bf16 : f32
  // CHECK-NEXT: return %[[R]]
  %0 = prec.round %x to bf16 : f32
  %1 = prec.round %0 to bf16 : f32
  return %1 : f32
}

// Kept: neither format holds the other, and the inner rounding always counts.

// CHECK-LABEL: func @incomparable
func.func @incomparable(%x: f32) -> (f32, f32) {
  // CHECK: %[[B:.*]] = prec.round %[[X:.*]] to bf16
  // CHECK: %[[BH:.*]] = prec.round %[[B]] to fp16
  // CHECK: %[[H:.*]] = prec.round %[[X]] to fp16
  // CHECK: %[[HB:.*]] = prec.round %[[H]] to bf16
  // CHECK: return %[[BH]], %[[HB]]
  %0 = prec.round %x to bf16 : f32
  %1 = prec.round %0 to fp16 : f32
  %2 = prec.round %x to fp16 : f32
  %3 = prec.round %2 to bf16 : f32
  return %1, %3 : f32, f32
}

// -----

// Integers of up to 8 bits are exact in bf16, of up to 11 in fp16.

// CHECK-LABEL: func @small_integers
func.func @small_integers(%b: i1, %u8: tensor<4xi8>, %i9: i9, %i11: i11) -> (f32, tensor<4xf32>, tensor<4xf32>, f32, f32) {
  // CHECK-NOT: prec.round
  // CHECK: return
  %b.f = arith.uitofp %b : i1 to f32
  %u8.f = arith.uitofp %u8 : tensor<4xi8> to tensor<4xf32>
  %s8.f = arith.sitofp %u8 : tensor<4xi8> to tensor<4xf32>
  %i9.f = arith.sitofp %i9 : i9 to f32
  %i11.f = arith.uitofp %i11 : i11 to f32
  %0 = prec.round %b.f to bf16 : f32
  %1 = prec.round %u8.f to bf16 : tensor<4xf32>
  %2 = prec.round %s8.f to bf16 : tensor<4xf32>
  %3 = prec.round %i9.f to bf16 : f32
  %4 = prec.round %i11.f to fp16 : f32
  return %0, %1, %2, %3, %4 : f32, tensor<4xf32>, tensor<4xf32>, f32, f32
}

// CHECK-LABEL: func @large_integers
func.func @large_integers(%i9: i9, %i10: i10, %i16: tensor<4xi16>, %i12: i12, %i: index) -> (f32, f32, tensor<4xf32>, f32) {
  // CHECK-COUNT-4: prec.round
  %u9.f = arith.uitofp %i9 : i9 to f32
  %s10.f = arith.sitofp %i10 : i10 to f32
  %s16.f = arith.sitofp %i16 : tensor<4xi16> to tensor<4xf32>
  %u12.f = arith.uitofp %i12 : i12 to f32
  %0 = prec.round %u9.f to bf16 : f32
  %1 = prec.round %s10.f to bf16 : f32
  %2 = prec.round %s16.f to bf16 : tensor<4xf32>
  %3 = prec.round %u12.f to fp16 : f32
  return %0, %1, %2, %3 : f32, f32, tensor<4xf32>, f32
}

// -----

// CHECK-LABEL: func @widened
func.func @widened(%b: tensor<4xbf16>, %h: f16) -> (tensor<4xf32>, f32, tensor<4xf64>) {
  // CHECK-NOT: prec.round
  // CHECK: return
  %b.f = arith.extf %b : tensor<4xbf16> to tensor<4xf32>
  %h.f = arith.extf %h : f16 to f32
  %b.d = prec.widen %b : tensor<4xbf16> to tensor<4xf64>
  %0 = prec.round %b.f to bf16 : tensor<4xf32>
  %1 = prec.round %h.f to fp16 : f32
  %2 = prec.round %b.d to bf16 : tensor<4xf64>
  return %0, %1, %2 : tensor<4xf32>, f32, tensor<4xf64>
}

// CHECK-LABEL: func @widened_from_another_format
func.func @widened_from_another_format(%b: tensor<4xbf16>, %h: f16, %f: f32) -> (tensor<4xf32>, f32, f64) {
  // CHECK-COUNT-3: prec.round
  %b.f = prec.widen %b : tensor<4xbf16> to tensor<4xf32>
  %h.f = arith.extf %h : f16 to f32
  %f.d = arith.extf %f : f32 to f64
  %0 = prec.round %b.f to fp16 : tensor<4xf32>
  %1 = prec.round %h.f to bf16 : f32
  %2 = prec.round %f.d to bf16 : f64
  return %0, %1, %2 : tensor<4xf32>, f32, f64
}

// -----

// CHECK-LABEL: func @narrow_of_widen
func.func @narrow_of_widen(%b: tensor<4xbf16>) -> tensor<4xbf16> {
  // CHECK-NEXT: return %{{.*}} : tensor<4xbf16>
  %0 = prec.widen %b : tensor<4xbf16> to tensor<4xf32>
  %1 = prec.narrow %0 : tensor<4xf32> to tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

// CHECK-LABEL: func @narrow_of_widen_to_another_format
func.func @narrow_of_widen_to_another_format(%b: bf16) -> f16 {
  // CHECK: %[[W:.*]] = prec.widen
  // CHECK: prec.narrow %[[W]] : f32 to f16
  %0 = prec.widen %b : bf16 to f32
  %1 = prec.narrow %0 : f32 to f16
  return %1 : f16
}

// CHECK-LABEL: func @widen_of_narrow
func.func @widen_of_narrow(%x: f32) -> f32 {
  // CHECK: %[[N:.*]] = prec.narrow
  // CHECK: prec.widen %[[N]] : bf16 to f32
  %0 = prec.narrow %x : f32 to bf16
  %1 = prec.widen %0 : bf16 to f32
  return %1 : f32
}
