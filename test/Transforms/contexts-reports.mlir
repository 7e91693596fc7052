// What people read about functions with several call paths.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec --split-input-file -o /dev/null 2>&1 | FileCheck %s

// Call paths that agree are reported once, also in warnings.

// CHECK: warning: 'linalg.matmul' asks for mode fp16, but stays fp32
// CHECK-NOT: warning
// CHECK: keep | Category:prec | Function=asked
// CHECK-NOT: keep |
func.func @agree(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %a = call @asked(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @asked(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %b : tensor<4x8xf32>
}
func.func private @asked(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul {prec.mode = #prec.mode<fp16>} ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// Kept for two reasons: one function, and both are said.

// CHECK: keep | Category:prec | Function=product | {{.*}}stays fp32: pin: {{.*}}; as reasons/product#1 reaches it: count: integers in
// CHECK-NOT: keep |
func.func @reasons(%x: tensor<4x8xf32>, %i: tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %ones = arith.constant dense<1.0> : tensor<8x8xf32>
  %counts = arith.sitofp %i : tensor<4x8xi32> to tensor<4x8xf32>
  %a = call @product(%pinned, %ones) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%counts, %ones) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %sums = arith.fptosi %b : tensor<4x8xf32> to tensor<4x8xi32>
  return %a, %sums : tensor<4x8xf32>, tensor<4x8xi32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
