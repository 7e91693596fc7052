// In a function that several calls reach, an id with the function's own name
// names all of them, one with a call path those calls alone.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o %t.out | FileCheck %s --check-prefix=IDS
// RUN: prec-opt %s "--prec-assign=stop-after=plan keep=layer/linalg.matmul.* summary=true" -o %t.out 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: prec-opt %s "--prec-assign=stop-after=plan keep=main/layer#1/linalg.matmul.* summary=true" -o %t.out 2>&1 | FileCheck %s --check-prefix=ONE

// IDS: "id": "layer/linalg.matmul.
// ALL: prec: @layer: 0 of 1 contractions
// ONE-DAG: prec: @main/layer#0: 1 of 1 contractions
// ONE-DAG: prec: @main/layer#1: 0 of 1 contractions
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %z = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = math.absf %0 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %v: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @layer(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = call @layer(%0, %v) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
