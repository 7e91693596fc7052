// A contraction that cannot be narrow is kept wide: it may read rounded values.
// One that a safety rule or the user keeps is pinned: no rounding may reach it.
// RUN: prec-opt %s --prec-assign="stop-after=round" | FileCheck %s

// CHECK-LABEL: func.func @wide
func.func @wide(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf64>) -> tensor<4x16xf64> {
  // CHECK: linalg.matmul
  // CHECK-NOT: prec.pinned
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%o : tensor<4x16xf64>) -> tensor<4x16xf64>
  return %0 : tensor<4x16xf64>
}

// CHECK-LABEL: func.func @pinned
func.func @pinned(%i: tensor<4x8xi32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %x = arith.sitofp %i : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: linalg.matmul {prec.pinned = "count"}
  %w_int = math.roundeven %w : tensor<8x16xf32>
  %o_int = math.roundeven %o : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w_int : tensor<4x8xf32>, tensor<8x16xf32>)
      outs(%o_int : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
