// What a plan cannot say about values that share storage, and what a plan of
// version 1 said about each of them.

// RUN: split-file %s %t
// RUN: prec-opt %t/program.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/plan.json -o %t/new.mlir
// RUN: FileCheck %s < %t/new.mlir
// CHECK: scf.for {{.*}} -> (tensor<8x4xbf16>)

// Version 1 had an entry for every member, and no lists.
// RUN: prec-opt %t/program.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/old.json | diff %t/new.mlir -

// The insert does not flow back any more.
// RUN: sed 's/scf.yield %i/scf.yield %h/' %t/program.mlir > %t/changed.mlir
// RUN: not prec-opt %t/changed.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/plan.json 2>&1 | FileCheck %s --check-prefix=MEMBERS
// MEMBERS: changed.mlir:4:50: error: plan-in: stale id 'f/"cache"#0/0.0.arg1': these values share storage here, and the plan lists others under "members": f/"cache"#0/0.0.arg1, f/"cache"#0:0{{$}}

// A class is named by its first member.
// RUN: sed 's/"id": "f.*arg1", "function"/"id": "f\/\\"cache\\"#0:0", "function"/' %t/plan.json > %t/second.json
// RUN: not prec-opt %t/program.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/second.json 2>&1 | FileCheck %s --check-prefix=FIRST
// FIRST: error: plan-in: 'f/"cache"#0:0' shares the storage of 'f/"cache"#0/0.0.arg1', which stands for all of them; decide about that

// All of it has one type.
// RUN: sed 's/"members":/"except": ["f\/\\"tanh\\"#0"], "members":/' %t/plan.json > %t/except.json
// RUN: not prec-opt %t/program.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/except.json 2>&1 | FileCheck %s --check-prefix=EXCEPT
// EXCEPT: error: plan-in: 'f/"cache"#0/0.0.arg1' shares storage with other values, so all readers see one format; remove "except"

// Nothing says how the other loop hands values on.
// RUN: sed 's/cache/other/; s/scf.for/test.loop/; s/arg1", "function/arg0", "function/' %t/plan.json > %t/unknown.json
// RUN: not prec-opt %t/program.mlir --allow-unregistered-dialect --prec-assign=plan-in=%t/unknown.json 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: plan-in: 'f/"other"#0/0.0.arg0' passes through an op that nothing describes, so its type cannot change

//--- program.mlir
func.func @f(%c: tensor<8x4xf32>, %n: index) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c) -> tensor<8x4xf32> {
    %row = tensor.extract_slice %a[%k, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
    %e = math.exp %row : tensor<1x4xf32>
    %i = tensor.insert_slice %e into %a[%k, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32> loc("insert")
    %h = math.tanh %a : tensor<8x4xf32> loc("tanh")
    scf.yield %i : tensor<8x4xf32>
  } loc("cache")
  %u = "test.loop"(%r) ({
  ^bb0(%a: tensor<8x4xf32>):
    "test.yield"(%a) : (tensor<8x4xf32>) -> ()
  }) : (tensor<8x4xf32>) -> tensor<8x4xf32> loc("other")
  return %r, %u : tensor<8x4xf32>, tensor<8x4xf32>
}

//--- plan.json
{
  "schema": "prec.plan", "version": 2, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "f/\"cache\"#0/0.0.arg1", "function": "f", "op": "scf.for", "type": "tensor<8x4xf32>",
     "value": "argument 1", "format": "bf16", "readers": "all",
     "members": ["f/\"cache\"#0/0.0.arg1", "f/\"cache\"#0:0", "f/\"insert\"#0:0"]}
  ],
  "kept": []
}

//--- old.json
{
  "schema": "prec.plan", "version": 1, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "f/\"cache\"#0/0.0.arg1", "function": "f", "op": "scf.for", "type": "tensor<8x4xf32>",
     "value": "argument 1", "format": "bf16", "readers": "all"},
    {"kind": "round", "id": "f/\"insert\"#0:0", "function": "f", "op": "tensor.insert_slice", "type": "tensor<8x4xf32>",
     "value": "result 0", "format": "bf16", "readers": "all"}
  ],
  "kept": []
}
