// In functions that hold ops of StableHLO, casts are of StableHLO.
// RUN: prec-opt %s --split-input-file --prec-lower-casts | FileCheck %s --check-prefixes=CHECK,AUTO --implicit-check-not='prec.'
// RUN: prec-opt %s --split-input-file --prec-lower-casts=to=stablehlo | FileCheck %s --check-prefixes=CHECK,HLO --implicit-check-not='prec.'
// RUN: prec-opt %s --split-input-file --prec-lower-casts=to=arith | FileCheck %s --check-prefix=ARITH --implicit-check-not='prec.'

// XLA may delete a pair of converts: a rounding to bf16 is a reduce_precision.

// CHECK-LABEL: func @round_to_bf16
// ARITH-LABEL: func @round_to_bf16
func.func @round_to_bf16(%x: tensor<4x?xf32>) -> tensor<4x?xf32> {
  // CHECK: %[[A:.*]] = "stablehlo.abs"
  // CHECK-NEXT: %[[R:.*]] = "stablehlo.reduce_precision"(%[[A]]) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK-NEXT: return %[[R]]
  // ARITH: arith.truncf
  // ARITH-NEXT: arith.extf
  %0 = "stablehlo.abs"(%x) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = prec.round %0 to bf16 by <"a"> : tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}

// -----

// reduce_precision would flush the subnormals of fp16: a barrier between two
// converts keeps them. The same for f64, whose exponent range is wider.

// CHECK-LABEL: func @round_to_fp16
// ARITH-LABEL: func @round_to_fp16
func.func @round_to_fp16(%x: tensor<4xf32>, %d: tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf64>) {
  // CHECK: %[[A:.*]] = "stablehlo.abs"
  // CHECK-NEXT: %[[N:.*]] = "stablehlo.convert"(%[[A]]) : (tensor<4xf32>) -> tensor<4xf16>
  // CHECK-NEXT: %[[B:.*]] = "stablehlo.optimization_barrier"(%[[N]]) : (tensor<4xf16>) -> tensor<4xf16>
  // CHECK-NEXT: %[[W:.*]] = "stablehlo.convert"(%[[B]]) : (tensor<4xf16>) -> tensor<4xf32>
  // ARITH: arith.truncf {{.*}} to tensor<4xf16>
  %0 = "stablehlo.abs"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = prec.round %0 to fp16 : tensor<4xf32>
  // CHECK-NEXT: %[[DN:.*]] = "stablehlo.convert"(%{{.*}}) : (tensor<4xf64>) -> tensor<4xbf16>
  // CHECK-NEXT: %[[DB:.*]] = "stablehlo.optimization_barrier"(%[[DN]])
  // CHECK-NEXT: %[[DW:.*]] = "stablehlo.convert"(%[[DB]]) : (tensor<4xbf16>) -> tensor<4xf64>
  // CHECK-NEXT: return %[[W]], %[[DW]]
  %2 = prec.round %d to bf16 : tensor<4xf64>
  return %1, %2 : tensor<4xf32>, tensor<4xf64>
}

// CHECK-LABEL: func @round_in_storage_type
func.func @round_in_storage_type(%b: tensor<4xbf16>, %h: tensor<4xf16>) -> (tensor<4xbf16>, tensor<4xf16>) {
  // CHECK: "stablehlo.abs"
  // CHECK-NOT: "stablehlo.convert"
  // CHECK: return
  %0 = "stablehlo.abs"(%h) : (tensor<4xf16>) -> tensor<4xf16>
  %1 = prec.round %0 to fp16 : tensor<4xf16>
  %2 = prec.round %b to bf16 : tensor<4xbf16>
  return %2, %1 : tensor<4xbf16>, tensor<4xf16>
}

// -----

// CHECK-LABEL: func @narrow_and_widen
// ARITH-LABEL: func @narrow_and_widen
func.func @narrow_and_widen(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[N:.*]] = "stablehlo.convert"(%{{.*}}) : (tensor<4xf32>) -> tensor<4xbf16>
  // CHECK-NEXT: %[[A:.*]] = "stablehlo.abs"(%[[N]])
  // CHECK-NEXT: %[[W:.*]] = "stablehlo.convert"(%[[A]]) : (tensor<4xbf16>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[W]]
  // ARITH: arith.truncf
  // ARITH: arith.extf
  %0 = prec.narrow %x by <"a"> : tensor<4xf32> to tensor<4xbf16>
  %1 = "stablehlo.abs"(%0) : (tensor<4xbf16>) -> tensor<4xbf16>
  %2 = prec.widen %1 : tensor<4xbf16> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Each function decides for itself; one without tensors of StableHLO gets them
// only when asked. StableHLO has no scalars: those stay with arith.

// CHECK-LABEL: func @with_stablehlo_in_a_region
func.func @with_stablehlo_in_a_region(%c: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: "stablehlo.reduce_precision"
  %0 = prec.round %x to bf16 : tensor<4xf32>
  %1 = scf.if %c -> tensor<4xf32> {
    %2 = "chlo.erf"(%0) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func @without_stablehlo
func.func @without_stablehlo(%x: tensor<4xf32>, %s: f32) -> (tensor<4xf32>, f32) {
  // AUTO: arith.truncf {{.*}} : tensor<4xf32> to tensor<4xbf16>
  // AUTO: arith.extf {{.*}} : tensor<4xbf16> to tensor<4xf32>
  // HLO: "stablehlo.reduce_precision"
  %0 = prec.round %x to bf16 : tensor<4xf32>
  // CHECK: arith.truncf {{.*}} : f32 to bf16
  // CHECK: arith.extf {{.*}} : bf16 to f32
  %1 = prec.round %s to bf16 : f32
  return %0, %1 : tensor<4xf32>, f32
}
