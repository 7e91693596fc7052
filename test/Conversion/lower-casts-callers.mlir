// A function that only calls others gets the casts of the module around it.

// RUN: prec-opt %s --split-input-file --prec-lower-casts | FileCheck %s
// RUN: prec-opt %s --split-input-file "--prec-assign=preset=everything" | FileCheck %s --check-prefix=NARROW

// CHECK-LABEL: func @caller_of_stablehlo
// CHECK-NEXT: "stablehlo.reduce_precision"(%arg0)
// CHECK-NEXT: call @callee
// NARROW-LABEL: func @caller_of_stablehlo
// NARROW-NOT: linalg
// NARROW: call @callee
func.func @caller_of_stablehlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = prec.round %x to bf16 : tensor<4xf32>
  %1 = call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.abs"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A function that computes with other ops keeps to them.

// CHECK-LABEL: func @computes
// CHECK-NEXT: arith.truncf %arg0
// NARROW-LABEL: func @computes
// NARROW: linalg.generic
func.func @computes(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = prec.round %x to bf16 : tensor<4xf32>
  %1 = math.absf %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func @caller_of_linalg
// CHECK-NEXT: arith.truncf %arg0
func.func @caller_of_linalg(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = prec.round %x to bf16 : tensor<4xf32>
  %1 = call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.absf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
