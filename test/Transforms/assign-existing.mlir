// RUN: prec-opt %s --prec-assign="preset=autocast existing=widen summary=true plan-out=%t.json" -o %t.wide 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: FileCheck %s < %t.wide
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: prec-opt %s --prec-assign=plan-in=%t.json | diff %t.wide -
// RUN: prec-opt %t.wide --prec-assign="preset=autocast existing=widen" | diff %t.wide -
// RUN: prec-opt %s -o %t.given
// RUN: prec-opt %s --prec-assign="preset=autocast existing=widen stop-after=plan" | diff %t.given -
// RUN: prec-opt %s --prec-assign | diff %t.given -
// RUN: prec-opt %s --prec-assign="preset=autocast existing=report" | diff %t.given -
// RUN: prec-opt %s --prec-assign="preset=autocast" | diff %t.wide -
// RUN: prec-opt %s --prec-assign=preset=balanced | diff %t.wide -
// RUN: prec-opt %s --prec-assign=summary=true -o /dev/null 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: not prec-opt %s --prec-assign=existing=no -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR

// Arithmetic that the program does in bf16 becomes fp32, but with the preset
// contractions only where that is asked for, and the plan says so.

// SUMMARY: prec: existing: 2 ops computed in bf16 or fp16 (0 contractions, 0 reductions, 2 others) and compute in fp32; of 2 roundings 0 are made again
// SUMMARY: prec: bytes moved: {{.*}} of the given program with fusion=epilogue
// REPORT: prec: existing: 2 ops compute in bf16 or fp16 {{.*}}; existing=widen makes them fp32
// PLAN: "existing": "widen"
// PLAN: "widened": {
// PLAN-NEXT: "contractions": 0,
// PLAN-NEXT: "made_again": 0,
// PLAN: "moved_bytes": [
// PLAN: "others": 2,
// PLAN-NEXT: "reductions": 0,
// PLAN-NEXT: "roundings": 2
// ERROR: unknown value 'no' of option 'existing'; known: widen, report, keep

// CHECK-LABEL: func.func @forward(%arg0: tensor<4xbf16>, %arg1: tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-NOT:   {{(mulf|addf) .* (bf16|tensor<4xbf16>)$}}
// CHECK:       arith.mulf {{.*}}f32
// CHECK:       arith.addf {{.*}}f32
func.func @forward(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
  %y = arith.mulf %x, %w : tensor<4xbf16>
  %z = arith.addf %y, %x : tensor<4xbf16>
  return %z : tensor<4xbf16>
}
