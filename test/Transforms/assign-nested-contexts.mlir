// A function that one call reaches has several once its caller is several
// functions: a plan says about which of them it decides, and can be replayed.

// RUN: prec-opt %s --prec-assign="keep=main/block#0/linalg.* plan-out=%t.json" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: prec-opt %s --prec-assign="plan-in=%t.json" -o %t.again.mlir
// RUN: cmp %t.mlir %t.again.mlir

// CHECK-DAG: func.func private @block(
// CHECK-DAG: func.func private @block_1(
// CHECK-DAG: func.func private @inner(
// CHECK-NOT: @inner_1
// PLAN: "main/block#0/inner#0",
// PLAN-NEXT: "main/block#1/inner#0"
// PLAN-NEXT: ],
// PLAN-NEXT: "function": "inner",
// PLAN-NEXT: "name": "inner"
func.func private @inner(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func private @block(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = call @inner(%x, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = math.tanh %0 : tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = call @block(%x, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = math.exp %0 : tensor<8x8xf32>
  %2 = call @block(%1, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
