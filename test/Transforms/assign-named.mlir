// The options keep and narrow name contractions and values, by ids, by names of
// locations, or by patterns; each case stands beside what it leaves alone.

// RUN: prec-opt %s "--prec-assign=stop-after=round keep=fc1 summary=true" -o - 2>&1 | FileCheck %s --check-prefix=KEEP
// RUN: prec-opt %s "--prec-assign=stop-after=round keep=main/arg2" | FileCheck %s --check-prefix=FACTOR
// RUN: prec-opt %s "--prec-assign=stop-after=round keep=act" | FileCheck %s --check-prefix=VALUE
// RUN: prec-opt %s "--prec-assign=stop-after=round narrow=act" | FileCheck %s --check-prefix=NARROW
// RUN: prec-opt %s "--prec-assign=stop-after=plan narrow=act plan-out=-" -o %t.out | FileCheck %s --check-prefix=PLAN
// RUN: prec-opt %s "--prec-assign=stop-after=round keep=fc[1-9],main/arg*" | FileCheck %s --check-prefix=PATTERN
// RUN: prec-opt %s "--prec-assign=stop-after=round preset=autocast keep=act" | FileCheck %s --check-prefix=AUTOCAST
// RUN: prec-opt %s "--prec-assign=stop-after=round preset=everything keep=fc2" | FileCheck %s --check-prefix=EVERYTHING
// RUN: prec-opt %s "--prec-assign=narrow=act"
// RUN: prec-opt %s "--prec-assign=narrow=act stop-after=plan plan-out=%t.json" -o %t.out
// RUN: prec-opt %s "--prec-assign=narrow=act" -o %t.made.mlir
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json" -o %t.replayed.mlir
// RUN: diff %t.made.mlir %t.replayed.mlir

// KEEP: prec: @main: 1 of 2 contractions in bf16, 2 roundings; kept fp32: 1 keep
// KEEP: %[[A:.*]] = linalg.matmul {prec.pinned = "keep"} ins(%arg0, %arg1
// KEEP-NEXT: %[[T:.*]] = math.tanh %[[A]]
// KEEP-NEXT: %[[TR:.*]] = prec.round %[[T]]
// KEEP: prec.mode = #prec.mode<bf16>{{.*}} ins(%[[TR]]

// The contraction that multiplies the value stays fp32, the other does not.
// FACTOR: prec.mode = #prec.mode<bf16>
// FACTOR: linalg.matmul {prec.pinned = "keep"} ins(%{{.*}}, %arg2

// A name of an op that is no contraction names its results.
// VALUE: prec.mode = #prec.mode<bf16>
// VALUE-NEXT: %[[T:.*]] = math.tanh
// VALUE-NEXT: linalg.matmul {prec.pinned = "keep"} ins(%[[T]]
// VALUE-NEXT: math.absf %[[T]]

// All readers see the rounding, not only the contraction.
// NARROW: %[[T:.*]] = math.tanh
// NARROW-NEXT: %[[TR:.*]] = prec.round %[[T]]
// NARROW: linalg.matmul {{.*}} ins(%[[TR]]
// NARROW-NEXT: math.absf %[[TR]]

// PLAN: "id": "main/\"act\"#0:0"
// PLAN: "readers": "all",
// PLAN-NEXT: "reason": "the option narrow names it"

// PATTERN-NOT: prec.round
// PATTERN: return

// What is kept is wide to whatever reads it.
// AUTOCAST: %[[T:.*]] = math.tanh
// AUTOCAST-NEXT: linalg.matmul {prec.pinned = "keep"} ins(%[[T]]
// AUTOCAST-NEXT: math.absf %[[T]]
// AUTOCAST-NEXT: return

// EVERYTHING: %[[T:.*]] = math.tanh
// EVERYTHING-NEXT: linalg.matmul {prec.pinned = "keep"} ins(%[[T]], %arg2
func.func @main(%x: tensor<4x8xf32>, %w1: tensor<8x16xf32>, %w2: tensor<16x8xf32>) -> (tensor<4x8xf32>, tensor<4x16xf32>) {
  %z1 = arith.constant dense<0.0> : tensor<4x16xf32>
  %z2 = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z1 : tensor<4x16xf32>) -> tensor<4x16xf32> loc("fc1")
  %1 = math.tanh %0 : tensor<4x16xf32> loc("act")
  %2 = linalg.matmul ins(%1, %w2 : tensor<4x16xf32>, tensor<16x8xf32>) outs(%z2 : tensor<4x8xf32>) -> tensor<4x8xf32> loc("fc2")
  %3 = math.absf %1 : tensor<4x16xf32>
  return %2, %3 : tensor<4x8xf32>, tensor<4x16xf32>
}
