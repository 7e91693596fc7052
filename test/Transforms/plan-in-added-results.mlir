// The result of a contraction that only a bias or a residual is added to is not
// stored narrow, not even by hand: the sum may be. A result that somebody else
// reads as well may be stored, and one that is scaled.

// RUN: split-file %s %t
// RUN: sed 's/NAME/linear/' %t/plan.json > %t/bias.json
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/bias.json 2>&1 | FileCheck %s --check-prefix=BIAS
// BIAS: error: 'linear': plan-in: 'f/"linear"#0:0' is the result of a contraction that only one sum or difference reads, and is not stored narrow: a rounding before a sum swallows its small operand; round the sum

// Copies in between make no difference, nor does a body.
// RUN: sed 's/NAME/block/' %t/plan.json > %t/residual.json
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/residual.json 2>&1 | FileCheck %s --check-prefix=RESIDUAL
// RESIDUAL: error: 'block': plan-in: 'f/"block"#0:0' is the result of a contraction that only one sum or difference reads

// RUN: sed 's/NAME/shared/' %t/plan.json > %t/shared.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/shared.json stop-after=round" | FileCheck %s --check-prefix=SHARED
// SHARED: prec.round %{{.*}} to bf16 by <"f/\22shared\22#0:0">
// RUN: sed 's/NAME/scaled/' %t/plan.json > %t/scaled.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/scaled.json stop-after=round" | FileCheck %s --check-prefix=SCALED
// SCALED: prec.round %{{.*}} to bf16 by <"f/\22scaled\22#0:0">

// The sum itself.
// RUN: sed '/NAME/s/linalg.matmul/arith.addf/; s/NAME/sum/' %t/plan.json > %t/sum.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/sum.json stop-after=round" | FileCheck %s --check-prefix=SUM
// SUM: prec.round %{{.*}} to bf16 by <"f/\22sum\22#0:0">

// The preset for comparison has no such rules.
// RUN: sed 's/contractions/everything/' %t/bias.json > %t/everything.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/everything.json stop-after=round" | FileCheck %s --check-prefix=ALL
// ALL: prec.round %{{.*}} to bf16 by <"f/\22linear\22#0:0">

// Nor does the user get it by name, so that a plan that was made replays.
// RUN: prec-opt %t/program.mlir "--prec-assign=narrow=f/?linear?#0:0,sum stop-after=round" -o %t/named.mlir 2>&1 | FileCheck %s --check-prefix=NAMED
// RUN: FileCheck %s --check-prefix=MADE < %t/named.mlir
// RUN: prec-opt %t/program.mlir "--prec-assign=preset=autocast fusion=none narrow=f/?linear?#0:0,sum stop-after=round" -o %t/named.mlir 2>&1 | FileCheck %s --check-prefix=NAMED
// RUN: FileCheck %s --check-prefix=MADE < %t/named.mlir
// NAMED: warning: 'linear': narrow=f/?linear?#0:0 is not followed: it is the result of a contraction that only one sum or difference reads; narrow the sum
// MADE-NOT: by <"f/\22linear\22#0:0">
// MADE: prec.round %{{.*}} to bf16 by <"f/\22sum\22#0:0">

// A copy of such a result is one as well.
// RUN: prec-opt %t/copied.mlir "--prec-assign=narrow=*" -o %t/named.mlir 2>&1 | FileCheck %s --check-prefix=COPIED
// COPIED: warning: 'turned': narrow=* is not followed: it is the result of a contraction that only one sum or difference reads; narrow the sum

//--- copied.mlir
func.func @f(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%zero : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.transpose ins(%0 : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) permutation = [1, 0] loc("turned")
  %2 = linalg.add ins(%1, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

//--- program.mlir
#vector = affine_map<(d0, d1) -> (d1)>
#matrix = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %bias: tensor<8xf32>)
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant dense<2.0> : tensor<8x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = linalg.broadcast ins(%bias : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]

  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("linear")
  %1 = arith.addf %0, %b : tensor<8x8xf32> loc("sum")
  %2 = math.tanh %1 : tensor<8x8xf32>

  %3 = linalg.matmul ins(%2, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("block")
  %4 = linalg.transpose ins(%3 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  %5 = linalg.generic {indexing_maps = [#matrix, #matrix, #matrix], iterator_types = ["parallel", "parallel"]}
      ins(%x, %4 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %c: f32, %out: f32):
    %sum = arith.addf %a, %c : f32
    linalg.yield %sum : f32
  } -> tensor<8x8xf32>

  %6 = linalg.matmul ins(%5, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("shared")
  %7 = arith.addf %6, %5 : tensor<8x8xf32>
  %8 = math.tanh %6 : tensor<8x8xf32>

  %9 = linalg.matmul ins(%8, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("scaled")
  %10 = arith.mulf %9, %two : tensor<8x8xf32>
  return %1, %2, %5, %7, %10 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

//--- plan.json
{
  "schema": "prec.plan", "version": 2, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "f/\"NAME\"#0:0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "value": "result 0", "format": "bf16", "readers": "all"}
  ],
  "kept": [
    {"kind": "contraction", "id": "f/\"linear\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "reason": "user-mode"},
    {"kind": "contraction", "id": "f/\"block\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "reason": "user-mode"},
    {"kind": "contraction", "id": "f/\"shared\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "reason": "user-mode"},
    {"kind": "contraction", "id": "f/\"scaled\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "reason": "user-mode"}
  ]
}
