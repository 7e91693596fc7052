// Call paths about which the same is decided share a function, with the name and
// the ids that it had.

// RUN: prec-opt %s --prec-assign=plan-out=/dev/null --split-input-file | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary" --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: prec-opt %s --prec-assign=plan-out=- --split-input-file -o /dev/null | FileCheck %s --check-prefix=TOTALS

// Three calls that agree.

// CHECK-LABEL: func.func @agree
// CHECK-COUNT-3: call @product(
// CHECK: func.func private @product(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK-NOT: func.func

// SUMMARY: prec: @product: 1 of 1 contractions in bf16, 2 roundings
// SUMMARY-NEXT: prec: @agree: no contractions
func.func @agree(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %c : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// The second and the fourth agree, and so do the others. A name that is taken
// is left alone. Totals are those of the functions that are left: one narrow
// product reads 4 x 8 and 8 x 8 elements.

// TOTALS-COUNT-2: "schema":
// TOTALS: "argument_cast_bytes": 576,
// TOTALS-NEXT: "contractions_kept": 1,
// TOTALS-NEXT: "contractions_narrowed": 1,
// TOTALS: "operand_bytes_after": 192,
// TOTALS-NEXT: "operand_bytes_before": 384,
// TOTALS-NEXT: "roundings": 2,

// CHECK-LABEL: func.func @two_and_two
// CHECK: call @product(
// CHECK: call @product_2(
// CHECK: call @product(
// CHECK: call @product_2(
// CHECK: func.func private @product(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK: func.func private @product_2(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
// CHECK: func.func @product_1(
// CHECK-NOT: func.func

// SUMMARY: prec: @two_and_two/product#0: 1 of 1 contractions in bf16, 2 roundings
// SUMMARY-NEXT: prec: @two_and_two/product#1: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 pin
// SUMMARY-NEXT: prec: 2 other functions: no contractions
func.func @two_and_two(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %d = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c, %d : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func @product_1(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  return %x : tensor<4x8xf32>
}
