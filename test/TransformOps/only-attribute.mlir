// What transform.prec.assign says to the planner is an attribute of ops: where any op
// has it, decisions are about what is on or in such ops. Without it all is decided.

// RUN: prec-opt %s --split-input-file --prec-assign="preset=everything stop-after=round" | FileCheck %s

// CHECK-LABEL: func.func @nowhere
// CHECK-COUNT-3: prec.round
// CHECK: linalg.matmul {prec.decision
func.func @nowhere(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %h : tensor<8x16xf32>
}

// -----

// CHECK-LABEL: func.func @in_a_loop
// CHECK-DAG: %[[X:.*]] = prec.round %arg0
// CHECK-DAG: %[[W:.*]] = prec.round %arg1
// CHECK: linalg.matmul ins(%arg2, %arg1
// CHECK-NEXT: prec.round {{.*}} by <"in_a_loop/scf.for.
// CHECK-NEXT: scf.for
// CHECK: linalg.matmul {prec.decision {{.*}} ins(%[[X]], %[[W]]
// CHECK-LABEL: func.func @elsewhere
// CHECK-NOT: prec.round
// CHECK: linalg.matmul ins
func.func @in_a_loop(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %g = linalg.matmul ins(%i, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%s = %g) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%s : tensor<8x16xf32>) -> tensor<8x16xf32>
    scf.yield %h : tensor<8x16xf32>
  } {prec.only}
  return %r : tensor<8x16xf32>
}
func.func @elsewhere(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %h : tensor<8x16xf32>
}
