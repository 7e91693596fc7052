// A plan goes before modes of the program: a function that it does not mention
// is exact, whatever mode its op has.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// PLAN: "mode": "approximate"
// RUN: echo '{"schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16", "decisions": [], "kept": []}' > %t.empty.json
// RUN: prec-opt %s --prec-assign=plan-in=%t.empty.json | FileCheck %s

// CHECK: math.tanh %arg0 : tensor<4x8xf32>
func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = math.tanh %x {prec.mode = #prec.mode<approximate>} : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
