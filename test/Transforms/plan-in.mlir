// Replaying a plan gives what planning gave, and the same plan again.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o %t.planned
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json plan-out=%t.again.json" | diff %t.planned -
// RUN: diff %t.json %t.again.json
// RUN: prec-opt %s --prec-assign=stop-after=round -o %t.planned
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.json" | diff %t.planned -

// On whole models, with routers, positions, loops and calls.
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir --prec-assign=plan-out=%t.json -o %t.planned
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir --prec-assign=plan-in=%t.json | diff %t.planned -
// RUN: prec-opt %corpus/linalg/mixtral.mlir --prec-assign=plan-out=%t.json -o %t.planned
// RUN: prec-opt %corpus/linalg/mixtral.mlir --prec-assign=plan-in=%t.json | diff %t.planned -

// The plan decides, not the options: the rules are not asked again.
// RUN: prec-opt %s "--prec-assign=plan-out=%t.json max-decisions=0" -o /dev/null
// RUN: prec-opt %s --prec-assign=plan-in=%t.json | FileCheck %s --check-prefix=NOTHING
// NOTHING-NOT: bf16
// NOTHING: prec-plan-in-is-done

func.func @f(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %v: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %v : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

func.func private @"prec-plan-in-is-done"()
