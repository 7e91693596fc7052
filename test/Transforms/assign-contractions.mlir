// Where roundings stand, who reads them, and what stays in fp32.

// RUN: prec-opt %s --prec-assign=stop-after=round --split-input-file | FileCheck %s

// One rounding for all users of a value, at its root.

// CHECK-LABEL: func @shared_rounding
// CHECK-SAME: prec.decisions = ["shared_rounding/arg0", "shared_rounding/arg1", "shared_rounding/arg2", "shared_rounding/linalg.matmul.[[HASH:[0-9a-f]+]]#0", "shared_rounding/linalg.matmul.[[HASH]]#1"]
// CHECK-SAME: prec.signature = (tensor<4x8xf32>
// CHECK-COUNT-3: prec.round
// CHECK-NOT: prec.round
func.func @shared_rounding(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %k: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  // CHECK: linalg.matmul {prec.decision = #prec.decision<"shared_rounding/linalg.matmul.[[HASH]]#0">, prec.mode = #prec.mode<bf16>}
  %0 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %k : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// Two users behind two transposes: still one rounding, before both.

// CHECK-LABEL: func @root_before_transposes
// CHECK: %[[X:.*]] = prec.round %arg0
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK-NOT: prec.round
// CHECK: linalg.transpose ins(%[[W]]
// CHECK: linalg.transpose ins(%[[W]]
func.func @root_before_transposes(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %u = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %u : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A wide reader of the transposed value keeps the rounding behind the transpose.

// CHECK-LABEL: func @transpose_with_wide_reader
// CHECK: %[[T:.*]] = linalg.transpose ins(%arg1
// CHECK-NEXT: %[[R:.*]] = prec.round %[[T]] to bf16
// CHECK: linalg.matmul {{.*}} ins(%{{.*}}, %[[R]]
// CHECK: return %{{.*}}, %[[T]]
func.func @transpose_with_wide_reader(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<8x16xf32>) {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %t : tensor<4x16xf32>, tensor<8x16xf32>
}

// -----

// Of the two readers of %x one is kept: it reads the unrounded value.

// CHECK-LABEL: func @kept_reads_unrounded
// CHECK: %[[X:.*]] = prec.round %arg0
// CHECK: linalg.matmul {prec.decision = {{.*}}} ins(%[[X]], %{{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)
// CHECK: linalg.matmul {prec.mode = #prec.mode<fp32>, prec.pinned = "user-mode"} ins(%arg0, %arg1 :
func.func @kept_reads_unrounded(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// The accumulator is never rounded, nor is a result.

// CHECK-LABEL: func @accumulator
// CHECK: linalg.matmul {{.*}} outs(%arg2 : tensor<4x16xf32>)
// CHECK-NEXT: return
func.func @accumulator(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A value that a loop reads is rounded before the loop.

// CHECK-LABEL: func @outside_the_loop
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: scf.for
// CHECK: %[[X:.*]] = prec.round %{{.*}} to bf16 by <"outside_the_loop/scf.for.{{[0-9a-f]+}}#0/0.0.arg1">
// CHECK-NOT: prec.round
// CHECK: linalg.matmul {{.*}} ins(%[[X]], %[[W]]
func.func @outside_the_loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%state = %x) -> tensor<8x8xf32> {
    %1 = linalg.matmul ins(%state, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// -----

// An accumulated sum in a loop is no factor and stays wide.

// CHECK-LABEL: func @nothing_to_do
// CHECK-NOT: prec.
func.func @nothing_to_do(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
