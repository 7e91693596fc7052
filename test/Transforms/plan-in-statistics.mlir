// A statistic is not stored narrow, not even by hand: the sum of a softmax. What it
// divides may be.

// RUN: split-file %s %t
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/plan.json 2>&1 | FileCheck %s
// CHECK: error: 'sum': plan-in: 'f/"sum"#0:0' is a statistic, a sum or an extremum that meets again what it came from, and is not stored narrow; round what it is combined with

// RUN: sed 's/sum/exp/; s/linalg.reduce/math.exp/; s/tensor<4xf32>/tensor<4x8xf32>/' %t/plan.json > %t/exp.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/exp.json stop-after=round" | FileCheck %s --check-prefix=EXP
// EXP: prec.round %{{.*}} to bf16 by <"f/\22exp\22#0:0">

// The preset for comparison has no such rules.
// RUN: sed 's/contractions/everything/' %t/plan.json > %t/everything.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/everything.json stop-after=round" | FileCheck %s --check-prefix=ALL
// ALL: prec.round %{{.*}} to bf16 by <"f/\22sum\22#0:0">

//--- program.mlir
func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = math.exp %x : tensor<4x8xf32> loc("exp")
  %s = linalg.reduce { arith.addf } ins(%0 : tensor<4x8xf32>) outs(%z : tensor<4xf32>) dimensions = [1] loc("sum")
  %b = tensor.empty() : tensor<4x8xf32>
  %c = linalg.broadcast ins(%s : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [1]
  %y = arith.divf %0, %c : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

//--- plan.json
{
  "schema": "prec.plan", "version": 2, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "f/\"sum\"#0:0", "function": "f", "op": "linalg.reduce", "type": "tensor<4xf32>",
     "value": "result 0", "format": "bf16", "readers": "all"}
  ],
  "kept": []
}
