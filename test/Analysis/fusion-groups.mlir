// Which ops are computed together under each mode. In brackets the group, behind
// a result whether it is read within its group only.

// RUN: prec-opt %s --split-input-file --prec-print-analyses=fusion=none -o /dev/null | FileCheck %s --check-prefix=NONE
// RUN: prec-opt %s --split-input-file --prec-print-analyses=fusion=pointwise -o /dev/null | FileCheck %s --check-prefix=POINT
// RUN: prec-opt %s --split-input-file --prec-print-analyses=fusion=epilogue -o /dev/null | FileCheck %s --check-prefix=EPI
// RUN: prec-opt %s --split-input-file --prec-print-analyses=fusion=row -o /dev/null | FileCheck %s --check-prefix=ROW

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A contraction with a bias, its readers, and a sum over rows.
func.func @linear(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf32>, %b: tensor<4x16xf32>, %z: tensor<4xf32>) -> (tensor<4x16xf32>, tensor<4xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%o : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %0, %b : tensor<4x16xf32>
  %2 = math.tanh %1 : tensor<4x16xf32>
  %3 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%2 : tensor<4x16xf32>) outs(%z : tensor<4xf32>) {
  ^bb0(%in: f32, %acc: f32):
    %4 = arith.addf %in, %acc : f32
    linalg.yield %4 : f32
  } -> tensor<4xf32>
  return %1, %3 : tensor<4x16xf32>, tensor<4xf32>
}
// NONE: @linear
// NONE: [[M:\[[0-9]+\]]] linalg.matmul
// NONE-NOT: inner
// NONE-NOT: [[M]]
// NONE: [[A:\[[0-9]+\]]] arith.addf
// NONE-NOT: [[A]]
// NONE: return
