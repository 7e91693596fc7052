// Files that hold no plan: each error names the file, the field and what is
// wrong with it.

// RUN: split-file %s %t
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/missing.json 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: plan-in: {{.*}}missing.json: cannot be read: {{[Nn]}}o such file or directory
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/malformed.json 2>&1 | FileCheck %s --check-prefix=MALFORMED
// MALFORMED: error: plan-in: {{.*}}malformed.json: {{.*}}[2:3, byte={{[0-9]+}}]: {{.+}}
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/list.json 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: error: plan-in: {{.*}}list.json: expected object
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/no_schema.json 2>&1 | FileCheck %s --check-prefix=SCHEMA
// SCHEMA: error: plan-in: {{.*}}no_schema.json: missing value at plan.schema
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/other.json 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: plan-in: {{.*}}other.json: is 'other.plan' version 1; this prec reads 'prec.plan' versions 1 to 2
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/version.json 2>&1 | FileCheck %s --check-prefix=VERSION
// VERSION: error: plan-in: {{.*}}version.json: is 'prec.plan' version 99; this prec reads 'prec.plan' versions 1 to 2
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/no_kept.json 2>&1 | FileCheck %s --check-prefix=KEPT
// KEPT: error: plan-in: {{.*}}no_kept.json: missing value at plan.kept
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/kind.json 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: error: plan-in: {{.*}}kind.json: missing or unknown keyword (known: round, mode) at plan.decisions[0].kind
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/readers.json 2>&1 | FileCheck %s --check-prefix=READERS
// READERS: error: plan-in: {{.*}}readers.json: missing or unknown keyword (known: contractions, all) at plan.decisions[0].readers
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/type.json 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: error: plan-in: {{.*}}type.json: expected string at plan.decisions[0].type
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/kept_kind.json 2>&1 | FileCheck %s --check-prefix=KEPTKIND
// KEPTKIND: error: plan-in: {{.*}}kept_kind.json: missing or unknown keyword (known: contraction, function, sensitive) at plan.kept[0].kind
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/totals.json 2>&1 | FileCheck %s --check-prefix=TOTALS
// TOTALS: error: plan-in: {{.*}}totals.json: expected integer at plan.totals.roundings
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/misspelt.json 2>&1 | FileCheck %s --check-prefix=MISSPELT
// MISSPELT: error: plan-in: {{.*}}misspelt.json: unknown field at plan.decisions[0].raeson

// Fields that only inform may be left out.
// RUN: prec-opt %t/program.mlir --prec-assign=plan-in=%t/minimal.json -o /dev/null

//--- program.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//--- malformed.json
{
  schema: "prec.plan"
}
//--- list.json
[]
//--- no_schema.json
{"version": 1}
//--- other.json
{"schema": "other.plan", "version": 1}
//--- version.json
{"schema": "prec.plan", "version": 99}
//--- no_kept.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": []}
//--- kind.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "truncate", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<4xf32>"}]}
//--- readers.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "round", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<4xf32>", "value": "argument 0", "format": "bf16", "readers": "none"}]}
//--- type.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "round", "id": "f/arg0", "function": "f", "op": "func.func", "type": 4, "value": "argument 0", "format": "bf16", "readers": "all"}]}
//--- kept_kind.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": [],
 "kept": [{"kind": "forgotten", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<4xf32>", "reason": "pin"}]}
//--- totals.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": [], "kept": [],
 "totals": {"roundings": "two"}}
//--- misspelt.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "round", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<4xf32>", "value": "argument 0", "format": "bf16", "readers": "all", "raeson": "because"}]}
//--- minimal.json
{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "kept": [],
 "decisions": [{"kind": "round", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<4xf32>", "value": "argument 0", "format": "bf16", "readers": "all"}]}
