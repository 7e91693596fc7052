// Patterns that name nothing, and what is both kept and narrowed, are errors; the
// module stays as it was.

// RUN: not prec-opt %s --prec-assign=keep=fc3 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not prec-opt %s '--prec-assign=narrow=main/"fc1"#1' 2>&1 | FileCheck %s --check-prefix=STALE
// RUN: not prec-opt %s --prec-assign=keep=numbers 2>&1 | FileCheck %s --check-prefix=UNKNOWN2
// RUN: not prec-opt %s "--prec-assign=keep=fc1 narrow=f*" 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not prec-opt %s "--prec-assign=keep=main/arg0 narrow=main/arg?" 2>&1 | FileCheck %s --check-prefix=VALUES
// RUN: not prec-opt %s "--prec-assign=keep=fc[1" 2>&1 | FileCheck %s --check-prefix=GLOB
// RUN: not prec-opt %s "--prec-assign=keep=fc1 plan-in=%s" 2>&1 | FileCheck %s --check-prefix=REPLAY
// RUN: prec-opt %s "--prec-assign=stop-after=plan keep=blocks[0].fc summary=true" 2>&1 | FileCheck %s --check-prefix=LITERAL

// UNKNOWN: error: keep=fc3 names no contraction and no float value; similar names: 'fc1'; ids are in the plan (plan-out)
// STALE: names no contraction and no float value; similar names: 'main/"fc1"#0'{{.*}}; ids
// UNKNOWN2: error: keep=numbers names no contraction and no float value; ids
// BOTH: assign-named-errors.mlir:0:0: error: 'fc1': keep=fc1 and narrow=f* name the same; leave it out of one of them
// VALUES: error: keep=main/arg0 and narrow=main/arg? name the same
// GLOB: error: keep=fc[1 is no pattern: invalid glob pattern, unmatched '['; a backslash before it makes a character stand for itself
// REPLAY: error: plan-in replays a plan as it is, and keep says how to plan: edit the plan, or plan anew without plan-in
// A name may have the characters of patterns.
// LITERAL: prec: @main: 1 of 2 contractions in bf16, 2 roundings; kept fp32: 1 keep
func.func @main(%x: tensor<4x8xf32>, %w1: tensor<8x16xf32>, %n: tensor<4xi32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xi32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("fc1")
  %1 = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32> loc("blocks[0].fc")
  %2 = arith.addi %n, %n : tensor<4xi32> loc("numbers")
  return %0, %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xi32>
}
