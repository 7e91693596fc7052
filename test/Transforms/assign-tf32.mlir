// tf32 as the format of all contractions: factors are rounded where they stand,
// storage and contractions stay f32.

// RUN: prec-opt %s "--prec-assign=format=tf32 stop-after=round" | FileCheck %s --check-prefixes=CHECK,ROUND
// Nothing becomes narrow.
// RUN: prec-opt %s "--prec-assign=format=tf32 stop-after=narrow" | FileCheck %s --check-prefixes=CHECK,ROUND
// RUN: prec-opt %s "--prec-assign=format=tf32" | FileCheck %s --check-prefixes=CHECK,LOWER --implicit-check-not=prec.
// RUN: prec-opt %s "--prec-assign=format=tf32 stop-after=plan plan-out=%t.json summary=true" 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json stop-after=round" | FileCheck %s --check-prefixes=CHECK,ROUND
// RUN: prec-opt %s "--prec-assign=format=tf32 stop-after=plan" --remark-policy=all --remarks-filter=prec 2>&1 | FileCheck %s --check-prefix=REMARK

// A second run changes nothing.
// RUN: prec-opt %s --prec-assign=format=tf32 -o %t.once
// RUN: prec-opt %t.once --prec-assign=format=tf32 | diff %t.once -

// Chips before sm_80 have none.
// RUN: prec-opt %s "--prec-assign=format=tf32 target=sm_75 stop-after=plan summary=true" 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: 0 of 2 contractions in tf32, 0 roundings; kept fp32: 2 target

// SUMMARY: prec: @f: 1 of 2 contractions in tf32, 2 roundings; kept fp32: 1 position
// PLAN: "bytes_saved": 0,
// PLAN: "format": "tf32"
// PLAN: "id": "f/arg1"
// PLAN: "mode": "tf32"
// PLAN: "format": "tf32"
// PLAN: "reason": "position"
// PLAN: "operand_bytes_after": 640
// PLAN: "operand_bytes_before": 640
// PLAN: "value_cast_bytes": 0
// REMARK: argument 1 of func.func is rounded to tf32
// REMARK: linalg.matmul multiplies in tf32
// REMARK: linalg.matmul stays fp32: position

// CHECK-LABEL: func @f
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<4x8xf32>, %[[W:[a-z0-9]*]]: tensor<16x8xf32>
func.func @f(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %ids: tensor<8x16xi32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  // ROUND: %[[XR:.*]] = prec.round %[[X]] to tf32 by <"f/arg0"> : tensor<4x8xf32>
  // ROUND: %[[WR:.*]] = prec.round %[[W]] to tf32 by <"f/arg1"> : tensor<16x8xf32>
  // LOWER: %[[XR:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<4x8xf32>)
  // LOWER: %[[WR:.*]] = linalg.generic {{.*}} ins(%[[W]] : tensor<16x8xf32>)
  %empty = tensor.empty() : tensor<8x16xf32>
  // CHECK: %[[T:.*]] = linalg.transpose ins(%[[WR]] : tensor<16x8xf32>)
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  // ROUND: linalg.matmul {{.*}}prec.mode = #prec.mode<tf32>{{.*}} ins(%[[XR]], %[[T]] : tensor<4x8xf32>, tensor<8x16xf32>) outs(%{{.*}} : tensor<4x16xf32>)
  // LOWER: linalg.matmul ins(%[[XR]], %[[T]] : tensor<4x8xf32>, tensor<8x16xf32>) outs(%{{.*}} : tensor<4x16xf32>)
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %counts = arith.sitofp %ids : tensor<8x16xi32> to tensor<8x16xf32>
  // CHECK: linalg.matmul {{.*}}ins(%[[X]], %{{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)
  %1 = linalg.matmul ins(%x, %counts : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %angle = math.cos %1 : tensor<4x16xf32>
  return %0, %angle : tensor<4x16xf32>, tensor<4x16xf32>
}
