// Ids that exist, but of something that cannot be decided: an integer value, an
// op that is no contraction, an op without results, an op that is kept as well.

// RUN: split-file %s %t
// RUN: prec-opt %t/program.mlir --prec-assign=plan-out=%t/plan.json -o /dev/null

// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/integer.json 2>&1 | FileCheck %s --check-prefix=INTEGER
// INTEGER: error: plan-in: 'g/arg0' of type 'tensor<4xi32>' cannot hold every value of bf16
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/no_contraction.json 2>&1 | FileCheck %s --check-prefix=TANH
// TANH: plan-in: 'g/"activation"#0' is no contraction on wide floats, so it has no mode
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/no_operands.json 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: plan-in: 'g/"nothing"#0' is no contraction on wide floats, so it has no mode
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/no_results.json 2>&1 | FileCheck %s --check-prefix=RETURN
// RETURN: error: plan-in: unknown id 'g/"end"#0': no such op
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/kept_no_results.json 2>&1 | FileCheck %s --check-prefix=RETURN
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/kept_no_contraction.json 2>&1 | FileCheck %s --check-prefix=TANH
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/preset.json 2>&1 | FileCheck %s --check-prefix=PRESET
// PRESET: error: plan-in: unknown preset 'wild'; known: contractions
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/target.json 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: plan-in: unknown target 'sm_1'; known: generic, {{.*}}

//--- program.mlir
func.func @g(%i: tensor<4xi32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32> loc("nothing")
  %y = math.tanh %x : tensor<4xf32> loc("activation")
  return %y : tensor<4xf32> loc("end")
}
//--- integer.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "round", "id": "g/arg0", "function": "g", "op": "func.func", "type": "tensor<4xi32>", "value": "argument 0", "format": "bf16", "readers": "all"}]}
//--- no_contraction.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "mode", "id": "g/\"activation\"#0", "function": "g", "op": "math.tanh", "type": "tensor<4xf32>", "mode": "bf16"}]}
//--- no_operands.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "mode", "id": "g/\"nothing\"#0", "function": "g", "op": "tensor.empty", "type": "tensor<4xf32>", "mode": "bf16"}]}
//--- no_results.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "mode", "id": "g/\"end\"#0", "function": "g", "op": "func.return", "type": "tensor<4xf32>", "mode": "bf16"}]}
//--- kept_no_results.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": [],
 "kept": [{"kind": "contraction", "id": "g/\"end\"#0", "function": "g", "op": "func.return", "type": "tensor<4xf32>", "reason": "pin"}]}
//--- kept_no_contraction.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": [],
 "kept": [{"kind": "contraction", "id": "g/\"activation\"#0", "function": "g", "op": "math.tanh", "type": "tensor<4xf32>", "reason": "pin"}]}
//--- preset.json
{"schema": "prec.plan", "version": 1, "preset": "wild", "target": "generic", "format": "bf16", "kept": [], "decisions": []}
//--- target.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "sm_1", "format": "bf16", "kept": [], "decisions": []}
