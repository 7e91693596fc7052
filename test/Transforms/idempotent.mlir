// A second application changes nothing, here and on whole models.

// RUN: prec-opt %s --prec-assign -o %t.once
// RUN: prec-opt %t.once --prec-assign | diff %t.once -
// RUN: prec-opt %s --prec-assign=preset=everything -o %t.once
// RUN: prec-opt %t.once --prec-assign=preset=everything | diff %t.once -
// RUN: prec-opt %s --prec-assign="preset=everything format=fp16" -o %t.once
// RUN: prec-opt %t.once --prec-assign="preset=everything format=fp16" | diff %t.once -
// RUN: prec-opt %s --prec-assign=emulate=true -o %t.once
// RUN: prec-opt %t.once --prec-assign=emulate=true | diff %t.once -

// Between the stages a second application is an error: planning looks at whole
// programs.
// RUN: prec-opt %s --prec-assign=stop-after=round -o %t.round
// RUN: not prec-opt %t.round --prec-assign 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: prec-opt %s --prec-assign=stop-after=narrow -o %t.narrow
// RUN: not prec-opt %t.narrow --prec-assign 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: error: already carries decisions (prec.decisions); finish with prec-narrow-storage and prec-lower-casts, or with transform.prec.narrow, or start from the original program
// RUN: prec-opt %t.round --prec-narrow-storage --prec-lower-casts -o %t.once
// RUN: prec-opt %t.once --prec-assign | diff %t.once -

// RUN: prec-opt %corpus/linalg/mixtral.mlir --prec-assign -o %t.once
// RUN: prec-opt %t.once --prec-assign | diff %t.once -
// RUN: prec-opt %corpus/linalg/gpt2_dynamic.mlir --prec-assign -o %t.once
// RUN: prec-opt %t.once --prec-assign | diff %t.once -
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir --prec-assign -o %t.once
// RUN: prec-opt %t.once --prec-assign | diff %t.once -
// RUN: prec-opt %corpus/stablehlo/lstm_gru_scan_fwd.mlir --prec-assign=emulate=true -o %t.once
// RUN: prec-opt %t.once --prec-assign=emulate=true | diff %t.once -

func.func @narrowed_and_kept(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %ids: tensor<8x16xi32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %counts = arith.sitofp %ids : tensor<8x16xi32> to tensor<8x16xf32>
  %1 = linalg.matmul ins(%x, %counts : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
