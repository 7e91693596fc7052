// Nested roundings merge and unite their decision ids; others keep theirs.
// RUN: prec-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func @ids_are_united
func.func @ids_are_united(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to bf16 by <"a", "b", "c"> : tensor<4xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = prec.round %x to bf16 by <"b", "c"> : tensor<4xf32>
  %1 = prec.round %0 to bf16 by <"a", "c"> : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func @ids_of_the_inner_only
func.func @ids_of_the_inner_only(%x: f32) -> f32 {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to bf16 by <"a"> : f32
  // CHECK-NEXT: return %[[R]]
  %0 = prec.round %x to bf16 by <"a"> : f32
  %1 = prec.round %0 to bf16 : f32
  return %1 : f32
}

// CHECK-LABEL: func @ids_of_the_outer_only
func.func @ids_of_the_outer_only(%x: f32) -> f32 {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to bf16 by <"a"> : f32
  // CHECK-NEXT: return %[[R]]
  %0 = prec.round %x to bf16 : f32
  %1 = prec.round %0 to bf16 by <"a"> : f32
  return %1 : f32
}

// CHECK-LABEL: func @three_roundings
func.func @three_roundings(%x: f32) -> f32 {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to fp16 by <"a", "b", "c"> : f32
  // CHECK-NEXT: return %[[R]]
  %0 = prec.round %x to fp16 by <"c"> : f32
  %1 = prec.round %0 to fp16 by <"a"> : f32
  %2 = prec.round %1 to fp16 by <"b"> : f32
  return %2 : f32
}

// -----

// Not merged: the formats are incomparable.

// CHECK-LABEL: func @incomparable_formats
func.func @incomparable_formats(%x: f32) -> f32 {
  // CHECK: %[[R:.*]] = prec.round %{{.*}} to fp16 by <"a"> : f32
  // CHECK: prec.round %[[R]] to bf16 by <"b"> : f32
  %0 = prec.round %x to fp16 by <"a"> : f32
  %1 = prec.round %0 to bf16 by <"b"> : f32
  return %1 : f32
}

// Not dropped: an exact rounding that stands for a decision.

// CHECK-LABEL: func @exact_but_decided
func.func @exact_but_decided(%b: bf16) -> (f32, bf16) {
  // CHECK: prec.round %{{.*}} to bf16 by <"a"> : f32
  // CHECK: prec.narrow %{{.*}} by <"b"> : f32 to bf16
  %w = prec.widen %b : bf16 to f32
  %0 = prec.round %w to bf16 by <"a"> : f32
  %1 = prec.narrow %w by <"b"> : f32 to bf16
  return %0, %1 : f32, bf16
}

// A constant is folded by a rounding only if no decision would be lost.

// CHECK-LABEL: func @constants
func.func @constants() -> (f32, f32, bf16) {
  // CHECK-DAG: %[[C:.*]] = arith.constant 1.100000e+00 : f32
  // CHECK-DAG: %[[FOLDED:.*]] = arith.constant 1.1015625 : f32
  // CHECK: %[[R:.*]] = prec.round %[[C]] to bf16 by <"a"> : f32
  // CHECK: %[[N:.*]] = prec.narrow %[[C]] by <"b"> : f32 to bf16
  // CHECK: return %[[FOLDED]], %[[R]], %[[N]]
  %c = arith.constant 1.1 : f32
  %0 = prec.round %c to bf16 : f32
  %1 = prec.round %c to bf16 by <"a"> : f32
  %2 = prec.narrow %c by <"b"> : f32 to bf16
  return %0, %1, %2 : f32, f32, bf16
}

// -----

// Pure: unused ops go.

// CHECK-LABEL: func @unused
func.func @unused(%x: f32, %b: bf16) {
  // CHECK-NEXT: return
  %0 = prec.round %x to bf16 by <"a"> : f32
  %1 = prec.narrow %x by <"a"> : f32 to bf16
  %2 = prec.widen %b : bf16 to f32
  %3 = prec.pin %x "why" : f32
  return
}
