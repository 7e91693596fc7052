// Predicted bytes: what contractions read less, what casts cost more.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" --split-input-file -o /dev/null | FileCheck %s

// Both factors are arguments: 32 and 128 elements, cast at 6 bytes each.
// CHECK: "argument_cast_bytes": 960,
// CHECK-NEXT: "contractions_kept": 0,
// CHECK-NEXT: "contractions_narrowed": 1,
// CHECK: "operand_bytes_after": 320,
// CHECK-NEXT: "operand_bytes_before": 640,
// CHECK-NEXT: "roundings": 2,
// CHECK-NEXT: "unknown_shapes": 0,
// CHECK-NEXT: "value_cast_bytes": 0
func.func @arguments(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A pointwise producer writes narrow itself; a contraction does not.
// CHECK: "argument_cast_bytes": 768,
// CHECK: "contractions_narrowed": 2,
// CHECK: "roundings": 4,
// CHECK: "value_cast_bytes": 384
func.func @producers(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>, %acc3: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = math.tanh %x : tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %c = arith.constant dense<0.1> : tensor<16x8xf32>
  %1 = linalg.matmul ins(%0, %c : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc3 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// -----

// Two contractions read one rounding: each saves.
// CHECK: "bytes_saved": 128,
// CHECK: "id": "shared/arg0"
// CHECK: "reason": "read by 2 narrow contractions"
func.func @shared(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %k: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %k : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
