// Decisions about functions are written, replayed and edited like others.

// RUN: prec-opt %s "--prec-assign=functions=approximate plan-out=%t.json" -o %t.mlir
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: FileCheck %s --check-prefixes=IR,APPROXIMATE < %t.mlir
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json" | diff %t.mlir -
// A second run with the same policy changes nothing; with the default one the
// function is exact again.
// RUN: prec-opt %t.mlir --prec-assign=functions=approximate | diff %t.mlir -
// RUN: prec-opt %t.mlir --prec-assign | FileCheck %s --check-prefixes=IR,EXACT

// PLAN: "bytes_saved": 0,
// PLAN: "id": "f/math.tanh.[[HASH:.*]]#0",
// PLAN-NEXT: "kind": "mode",
// PLAN: "mode": "approximate",
// PLAN: "reason": "only factors that are rounded depend on it"
// PLAN: "kept": [
// PLAN: "id": "f/math.exp.{{.*}}#0",
// PLAN-NEXT: "kind": "function",
// PLAN: "reason": "result"

// The other function in place of the first, against the rule: the user's word.
// RUN: sed -e 's/math\.tanh/math.SWAP/; s/math\.exp/math.tanh/; s/math\.SWAP/math.exp/' -e 's/e31ca984/SWAP/; s/12bff2d9/e31ca984/; s/SWAP/12bff2d9/' %t.json > %t.swapped.json
// RUN: prec-opt %s "--prec-assign=plan-in=%t.swapped.json" | FileCheck %s --check-prefix=SWAPPED
// SWAPPED: math.tanh %{{.*}} : tensor<4x8xf32>
// SWAPPED: math.exp %{{.*}} fastmath<afn> : tensor<4x8xf32>

// An op without such a function, and one op twice.
// RUN: sed -e 's/"mode": "bf16"/"mode": "approximate"/' %t.json > %t.matmul.json
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.matmul.json" 2>&1 | FileCheck %s --check-prefix=MATMUL
// MATMUL: error: plan-in: 'f/linalg.matmul.{{.*}}' computes no exp or tanh of f32 that could be approximate
// RUN: sed -e '/"kept": \[/,$ { s/math\.exp\.[0-9a-f]*#/math.tanh.e31ca984#/; s/"op": "math.exp"/"op": "math.tanh"/ }' %t.json > %t.twice.json
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.twice.json" 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: plan-in: 'f/math.tanh.{{.*}}#0' is decided twice

// IR-LABEL: func @f
// EXACT: math.tanh %{{.*}} : tensor<4x8xf32>
// APPROXIMATE: math.tanh %{{.*}} fastmath<afn> : tensor<4x8xf32>
// IR: math.exp %{{.*}} : tensor<4x8xf32>
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %h = math.tanh %x : tensor<4x8xf32>
  %n = arith.negf %h : tensor<4x8xf32>
  %0 = linalg.matmul ins(%n, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %e = math.exp %x : tensor<4x8xf32>
  return %0, %e : tensor<4x16xf32>, tensor<4x8xf32>
}
