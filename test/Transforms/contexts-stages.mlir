// Functions that are divided go through the stages one by one as in one pass.

// RUN: prec-opt %s --prec-assign -o %t.default
// RUN: prec-opt %s --prec-assign-roundings --prec-narrow-storage --prec-verify --prec-lower-casts | diff %t.default -
// RUN: prec-opt %s --prec-assign-roundings -o %t.round
// RUN: prec-opt %t.round --prec-narrow-storage -o %t.narrow
// RUN: prec-opt %t.narrow --prec-verify --prec-lower-casts | diff %t.default -
// RUN: prec-opt %s --prec-assign=stop-after=round | diff %t.round -
// RUN: prec-opt %s --prec-assign=stop-after=narrow | diff %t.narrow -
// RUN: FileCheck %s --check-prefix=ROUND --input-file=%t.round
// RUN: FileCheck %s --check-prefix=NARROW --input-file=%t.narrow
// RUN: FileCheck %s --check-prefix=LOWER --input-file=%t.default

// Planning leaves the module as it is, whatever it looked at.
// RUN: prec-opt %s -o %t.in
// RUN: prec-opt %s --prec-assign=stop-after=plan | diff %t.in -
// RUN: prec-opt %s --prec-assign-roundings=plan-only | diff %t.in -
// RUN: prec-opt %s --prec-assign-roundings=plan-only --prec-assign-roundings | diff %t.round -
// RUN: prec-opt %s --mlir-print-debuginfo -o %t.in
// RUN: prec-opt %s --mlir-print-debuginfo --prec-assign=stop-after=plan | diff %t.in -

// ROUND-LABEL: func.func private @product(
// ROUND-SAME: prec.context = "main/product#0", prec.decisions = ["main/product#0/arg0", "main/product#0/arg1", "main/product#0/linalg.matmul.{{[0-9a-f]+}}#0"]
// ROUND: prec.round %arg0 to bf16 by <"main/product#0/arg0">
// ROUND-LABEL: func.func private @product_1(
// ROUND-SAME: prec.context = "main/product#1"
// ROUND-NOT: prec.round
// ROUND: prec.pinned

// NARROW-LABEL: func.func private @product(
// NARROW-SAME: prec.context = "main/product#0"
// NARROW: prec.narrow {{.*}} by <"main/product#0/arg0">
// NARROW-LABEL: func.func private @product_1(
// NARROW-NOT: prec.narrow

// LOWER-NOT: prec.
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
