// A plan says what froze params, and that results are returned as they are stored: a replay does
// so without being told.

// RUN: prec-opt %s "--prec-assign=preset=autocast results=narrow frozen=params plan-out=%t.json" -o %t.planned
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t.json
// RUN: FileCheck %s --check-prefix=NARROW --input-file=%t.planned
// RUN: prec-opt %s --prec-assign=plan-in=%t.json -o - | diff - %t.planned
// PLAN: "frozen": "params"
// PLAN: "results": "narrow"
// NARROW: func.func @main(%{{.*}}: tensor<8x16xf32>, %{{.*}}: tensor<16x32xbf16>, %{{.*}}: tensor<32x8xbf16>) -> (tensor<8x32xbf16>, tensor<8x8xbf16>)

// RUN: sed 's/"frozen": "params"/"frozen": "all"/' %t.json > %t.wrong.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.wrong.json 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: plan-in: {{.*}}: has the unknown value 'all' of "frozen"; known: params

// What says how to plan is not for a plan that is there, and a target that lacks its formats is
// another one's.

// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json preset=contractions" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=preset
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json format=fp16" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=format
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json formats=auto" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=formats
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json existing=keep" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=existing
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json disable-rules=mean" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=disable-rules
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json max-decisions=0" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=max-decisions
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.json functions=approximate" 2>&1 | FileCheck %s --check-prefix=OPTION -DOPTION=functions
// OPTION: error: plan-in replays a plan as it is, and [[OPTION]] says how to plan: edit the plan, or plan anew without plan-in
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json target=sm_70" -o - 2>%t.log | diff - %t.planned
// RUN: FileCheck %s --check-prefix=TARGET --input-file=%t.log
// TARGET: warning: plan-in: the plan is for target generic; sm_70 has no bf16, and 2 contractions multiply in formats that it lacks: plan anew for it

// Nothing is written over what is read, nor over what is written.

// RUN: cp %s %t.mlir && not prec-opt %t.mlir --prec-assign=plan-out=%t.mlir 2>&1 | FileCheck %s --check-prefix=OVER
// RUN: not prec-opt %t.mlir --prec-assign=export-map=%t.mlir 2>&1 | FileCheck %s --check-prefix=OVER
// RUN: diff %s %t.mlir
// RUN: prec-opt %t.mlir --emit-bytecode -o %t.mlirbc && cp %t.mlirbc %t.copy
// RUN: not prec-opt %t.mlirbc --prec-assign=plan-out=%t.mlirbc 2>&1 | FileCheck %s --check-prefix=READ
// RUN: diff %t.mlirbc %t.copy
// RUN: not prec-opt %t.mlirbc --prec-assign=plan-out=%t.mlir 2>&1 | FileCheck %s --check-prefix=FROM
// RUN: diff %s %t.mlir
// FROM: error: cannot write '{{.*}}': this run reads it as the program's source; name another file for plan-out
// READ: error: cannot write '{{.*}}.mlirbc': this run reads it as the program; name another file for plan-out
// OVER: error: cannot write '{{.*}}': this run reads it as the program; name another file for {{plan-out|export-map}}
// RUN: not prec-opt %s "--prec-assign=plan-out=%t.both export-map=%t.both" 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: plan-out and export-map are both to be '{{.*}}.both'

func.func @main(%x: tensor<8x16xf32>, %u: tensor<16x32xf32>, %v: tensor<32x8xf32>) -> (tensor<8x32xf32>, tensor<8x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<8x32xf32>
  %other = arith.constant dense<0.0> : tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %u : tensor<8x16xf32>, tensor<16x32xf32>) outs(%zero : tensor<8x32xf32>) -> tensor<8x32xf32>
  %h = math.tanh %0 : tensor<8x32xf32>
  %y = linalg.matmul ins(%h, %v : tensor<8x32xf32>, tensor<32x8xf32>) outs(%other : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %h, %y : tensor<8x32xf32>, tensor<8x8xf32>
}
