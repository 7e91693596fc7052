// Replaying a plan of the preset `everything` gives what planning gave, and the
// same plan again: with copies of rounded values as factors, block arguments of
// loops, and values that narrow contractions alone read rounded, also before a
// copy in a region of which nothing is known.

// RUN: prec-opt %s "--prec-assign=preset=everything plan-out=%t.json" -o %t.planned
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json plan-out=%t.again.json" | diff %t.planned -
// RUN: diff %t.json %t.again.json
// RUN: FileCheck %s < %t.json
// RUN: prec-opt %corpus/linalg/mixtral.mlir "--prec-assign=preset=everything plan-out=%t.json" -o %t.planned
// RUN: prec-opt %corpus/linalg/mixtral.mlir --prec-assign=plan-in=%t.json | diff %t.planned -
// RUN: prec-opt %corpus/stablehlo/lstm_gru_scan_fwd.mlir "--prec-assign=preset=everything plan-out=%t.json" -o %t.planned
// RUN: prec-opt %corpus/stablehlo/lstm_gru_scan_fwd.mlir --prec-assign=plan-in=%t.json | diff %t.planned -

// A copy of a value that only contractions read rounded does not do: the other
// reader of the copy is wide, and so is the copy.
// RUN: prec-opt %s "--prec-assign=preset=everything plan-out=%t.json" -o /dev/null
// RUN: sed 's/"readers": "all"/"readers": "contractions"/' %t.json > %t.edited.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.edited.json 2>&1 | FileCheck %s --check-prefix=EDITED
// EDITED: error: plan-in: missing id 'loop/linalg.transpose.{{.*}}:0': {{.*}} multiplies in bf16, but the plan does not round this factor to it

// CHECK: "id": "loop/scf.for.{{[0-9a-f]+}}#0/0.0.arg1"
// CHECK: "id": "kept/arg0"
// CHECK: "readers": "contractions"
// CHECK: "id": "unknown_region/math.exp.{{[0-9a-f]+}}#0:0"
// CHECK: "readers": "contractions"
// CHECK: "preset": "everything"

func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<8x8xf32>
  %t = linalg.transpose ins(%w : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) permutation = [1, 0]
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%i = %x) -> tensor<8x8xf32> {
    %0 = linalg.matmul ins(%i, %t : tensor<8x8xf32>, tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r, %t : tensor<8x8xf32>, tensor<8x8xf32>
}

func.func @kept(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

func.func @unknown_region(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<8x8xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %e = math.exp %x : tensor<8x8xf32>
    %t = linalg.transpose ins(%e : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) permutation = [1, 0]
    %0 = linalg.matmul ins(%t, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.reduce
  }
  return
}
