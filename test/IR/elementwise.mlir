// prec ops are elementwise and pure: generic passes take them as they are.
// RUN: prec-opt %s --convert-elementwise-to-linalg | FileCheck %s
// RUN: prec-opt %s --cse | FileCheck %s --check-prefix=CSE

// CHECK-LABEL: func @round
// CSE-LABEL: func @round
func.func @round(%x: tensor<4x?xf32>) -> tensor<4x?xf32> {
  // CHECK: linalg.generic
  // CHECK-SAME: iterator_types = ["parallel", "parallel"]
  // CHECK: ^bb0(%[[IN:.*]]: f32, %{{.*}}: f32):
  // CHECK: %[[R:.*]] = prec.round %[[IN]] to bf16 by <"round/arg0"> : f32
  // CHECK: linalg.yield %[[R]] : f32
  %0 = prec.round %x to bf16 by <"round/arg0"> : tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func @narrow_and_widen
func.func @narrow_and_widen(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[N:.*]] = prec.narrow %{{.*}} : f32 to bf16
  // CHECK: linalg.yield %[[N]] : bf16
  // CHECK: %[[W:.*]] = prec.widen %{{.*}} : bf16 to f32
  // CHECK: linalg.yield %[[W]] : f32
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  %1 = prec.widen %0 : tensor<4xbf16> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Scalars, vectors and unranked tensors are no work for linalg.

// CHECK-LABEL: func @not_ranked_tensors
func.func @not_ranked_tensors(%s: f32, %v: vector<4xf32>, %u: tensor<*xf32>) -> (f32, vector<4xf32>, tensor<*xf32>) {
  // CHECK-NOT: linalg.generic
  // CHECK-COUNT-3: prec.round
  // CHECK-NOT: linalg.generic
  // CHECK: return
  %0 = prec.round %s to bf16 : f32
  %1 = prec.round %v to bf16 : vector<4xf32>
  %2 = prec.round %u to bf16 : tensor<*xf32>
  return %0, %1, %2 : f32, vector<4xf32>, tensor<*xf32>
}

// CSE-LABEL: func @equal_roundings
func.func @equal_roundings(%x: f32) -> (f32, f32) {
  // CSE: %[[R:.*]] = prec.round
  // CSE-NEXT: return %[[R]], %[[R]]
  %0 = prec.round %x to bf16 by <"a"> : f32
  %1 = prec.round %x to bf16 by <"a"> : f32
  return %0, %1 : f32, f32
}

// CSE-LABEL: func @roundings_of_different_decisions
func.func @roundings_of_different_decisions(%x: f32) -> (f32, f32) {
  // CSE: %[[A:.*]] = prec.round %{{.*}} by <"a">
  // CSE: %[[B:.*]] = prec.round %{{.*}} by <"b">
  // CSE: return %[[A]], %[[B]]
  %0 = prec.round %x to bf16 by <"a"> : f32
  %1 = prec.round %x to bf16 by <"b"> : f32
  return %0, %1 : f32, f32
}
