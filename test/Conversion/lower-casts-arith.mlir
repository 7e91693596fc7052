// Without StableHLO in the function, casts are of arith.
// RUN: prec-opt %s --split-input-file --prec-lower-casts | FileCheck %s --implicit-check-not='prec.'
// RUN: prec-opt %s --split-input-file --prec-lower-casts=to=arith | FileCheck %s --implicit-check-not='prec.'

// CHECK-LABEL: func @round
func.func @round(%x: tensor<4x?xf32>, %s: f64, %v: vector<4xf32>) -> (tensor<4x?xf32>, f64, vector<4xf32>) {
  // CHECK: %[[T:.*]] = arith.truncf %{{.*}} : tensor<4x?xf32> to tensor<4x?xbf16>
  // CHECK: %[[X:.*]] = arith.extf %[[T]] : tensor<4x?xbf16> to tensor<4x?xf32>
  %0 = prec.round %x to bf16 by <"a"> : tensor<4x?xf32>
  // CHECK: %[[H:.*]] = arith.truncf %{{.*}} : f64 to f16
  // CHECK: %[[S:.*]] = arith.extf %[[H]] : f16 to f64
  %1 = prec.round %s to fp16 : f64
  // CHECK: %[[B:.*]] = arith.truncf %{{.*}} : vector<4xf32> to vector<4xbf16>
  // CHECK: %[[V:.*]] = arith.extf %[[B]] : vector<4xbf16> to vector<4xf32>
  %2 = prec.round %v to bf16 : vector<4xf32>
  // CHECK: return %[[X]], %[[S]], %[[V]]
  return %0, %1, %2 : tensor<4x?xf32>, f64, vector<4xf32>
}

// A rounding to the type that the value has is the value.

// CHECK-LABEL: func @round_in_storage_type
func.func @round_in_storage_type(%b: tensor<4xbf16>, %h: f16) -> (tensor<4xbf16>, f16) {
  // CHECK-NEXT: return %{{.*}}, %{{.*}} : tensor<4xbf16>, f16
  %0 = prec.round %b to bf16 : tensor<4xbf16>
  %1 = prec.round %h to fp16 by <"a"> : f16
  return %0, %1 : tensor<4xbf16>, f16
}

// -----

// CHECK-LABEL: func @narrow_and_widen
func.func @narrow_and_widen(%x: tensor<?xf64>, %s: f32) -> (tensor<?xf32>, f32) {
  // CHECK: %[[N:.*]] = arith.truncf %{{.*}} : tensor<?xf64> to tensor<?xf16>
  // CHECK: %[[W:.*]] = arith.extf %[[N]] : tensor<?xf16> to tensor<?xf32>
  %0 = prec.narrow %x by <"a"> : tensor<?xf64> to tensor<?xf16>
  %1 = prec.widen %0 : tensor<?xf16> to tensor<?xf32>
  // CHECK: %[[NS:.*]] = arith.truncf %{{.*}} : f32 to bf16
  // CHECK: %[[WS:.*]] = arith.extf %[[NS]] : bf16 to f32
  %2 = prec.narrow %s : f32 to bf16
  %3 = prec.widen %2 : bf16 to f32
  // CHECK: return %[[W]], %[[WS]]
  return %1, %3 : tensor<?xf32>, f32
}

// -----

// Inside bodies the casts are scalar.

// CHECK-LABEL: func @body
func.func @body(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %e = tensor.empty() : tensor<4xbf16>
  // CHECK: linalg.generic
  // CHECK: %[[N:.*]] = arith.truncf %{{.*}} : f32 to bf16
  // CHECK: linalg.yield %[[N]] : bf16
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%x : tensor<4xf32>) outs(%e : tensor<4xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %n = prec.narrow %in by <"a"> : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

// The casts carry no fastmath flags, so that generic folding keeps the pair.

// CHECK-LABEL: func @no_fastmath
// CHECK-NOT: fastmath
func.func @no_fastmath(%x: f32) -> f32 {
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  // CHECK: arith.extf %{{.*}} : bf16 to f32
  %0 = prec.round %x to bf16 : f32
  return %0 : f32
}
