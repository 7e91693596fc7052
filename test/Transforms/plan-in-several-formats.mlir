// One value in several formats: bf16 for one contraction, fp16 for another, as it
// was for a third reader; and a rounding that all readers see but one.

// RUN: split-file %s %t
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/plan.json stop-after=round" | FileCheck %s
// RUN: prec-opt %t/program.mlir --prec-assign=plan-in=%t/plan.json | FileCheck %s --check-prefix=NARROW
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/plan.json plan-out=%t/again.json" -o /dev/null
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/again.json plan-out=-" -o /dev/null | diff %t/again.json -

// CHECK-LABEL: func @f
// CHECK-DAG: %[[B:.*]] = prec.round %arg0 to bf16
// CHECK-DAG: %[[H:.*]] = prec.round %arg0 to fp16
// CHECK: linalg.matmul {{.*}}#prec.mode<bf16>} ins(%[[B]],
// CHECK: linalg.matmul {{.*}}#prec.mode<fp16>} ins(%[[H]],
// CHECK: math.tanh %arg0
// CHECK: %[[E:.*]] = math.exp
// CHECK: %[[R:.*]] = prec.round %[[E]] to bf16
// CHECK: math.sqrt %[[R]]
// CHECK: math.absf %[[E]]

// NARROW-LABEL: func @f
// NARROW: linalg.matmul ins(%{{.*}} : tensor<8x8xbf16>, tensor<8x8xbf16>)
// NARROW: linalg.matmul ins(%{{.*}} : tensor<8x8xf16>, tensor<8x8xf16>)

// Two formats for one copy that both contractions read: which is it?
// RUN: sed 's/ins(%x, %v/ins(%u, %v/; s/ins(%x, %w/ins(%u, %w/' %t/program.mlir > %t/shared.mlir
// RUN: not prec-opt %t/shared.mlir --prec-assign=plan-in=%t/plan.json 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED: shared.mlir:6:{{.*}}: error: plan-in: contractions in several modes read this copy of 'f/arg0', which is rounded to several formats; round the copy instead

// A format for contractions beside one for everybody is for nobody, unless they
// are among the exceptions.
// RUN: sed '0,/"readers": "contractions"/s//"readers": "all"/' %t/plan.json > %t/both.json
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/both.json 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: plan-in: missing id 'f/arg0': 'f/"second"#0' multiplies in fp16, but the plan does not round this factor to it
// RUN: sed '0,/"readers": "contractions"/s//"readers": "all", "except": ["f\/\\"second\\"#0"]/' %t/plan.json > %t/except.json
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/except.json stop-after=round" | FileCheck %s --check-prefix=EXCEPT
// EXCEPT-LABEL: func @f
// EXCEPT-DAG: %[[B:.*]] = prec.round %arg0 to bf16
// EXCEPT-DAG: %[[H:.*]] = prec.round %arg0 to fp16
// EXCEPT: linalg.matmul {{.*}}#prec.mode<bf16>} ins(%[[B]],
// EXCEPT: linalg.matmul {{.*}}#prec.mode<fp16>} ins(%[[H]],
// EXCEPT: math.tanh %[[B]]

// RUN: sed 's/"except": \[".*"\]/"except": ["f\/\\"first\\"#0"]/' %t/plan.json > %t/stranger.json
// RUN: not prec-opt %t/program.mlir --prec-assign=plan-in=%t/stranger.json 2>&1 | FileCheck %s --check-prefix=STRANGER
// STRANGER: plan-in: stale id 'f/"first"#0' under "except" of 'f/"exp"#0:0': it does not read this value

//--- program.mlir
func.func @f(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %v: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%c : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>

  %u = linalg.transpose ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("first")
  %1 = linalg.matmul ins(%x, %v : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32> loc("second")
  %2 = math.tanh %x : tensor<8x8xf32>
  %3 = math.exp %x : tensor<8x8xf32> loc("exp")
  %4 = math.sqrt %3 : tensor<8x8xf32>
  %5 = math.absf %3 : tensor<8x8xf32> loc("abs")
  return %0, %1, %2, %3, %4, %5 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

//--- plan.json
{
  "schema": "prec.plan", "version": 2, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "f/arg0", "function": "f", "op": "func.func", "type": "tensor<8x8xf32>",
     "value": "argument 0", "format": "bf16", "readers": "contractions"},
    {"kind": "round", "id": "f/arg0@fp16", "function": "f", "op": "func.func", "type": "tensor<8x8xf32>",
     "value": "argument 0", "format": "fp16", "readers": "contractions"},
    {"kind": "round", "id": "f/arg1", "function": "f", "op": "func.func", "type": "tensor<8x8xf32>",
     "value": "argument 1", "format": "bf16", "readers": "contractions"},
    {"kind": "round", "id": "f/arg2", "function": "f", "op": "func.func", "type": "tensor<8x8xf32>",
     "value": "argument 2", "format": "fp16", "readers": "contractions"},
    {"kind": "mode", "id": "f/\"first\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "mode": "bf16"},
    {"kind": "mode", "id": "f/\"second\"#0", "function": "f", "op": "linalg.matmul", "type": "tensor<8x8xf32>", "mode": "fp16"},
    {"kind": "round", "id": "f/\"exp\"#0:0", "function": "f", "op": "math.exp", "type": "tensor<8x8xf32>",
     "value": "result 0", "format": "bf16", "readers": "all", "except": ["f/\"abs\"#0"]}
  ],
  "kept": []
}
