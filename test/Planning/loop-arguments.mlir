// A plan entry of a block argument names the op that holds the block, and is
// replayed; so do remarks.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o %t.mlir
// RUN: FileCheck %s < %t.json
// RUN: prec-opt %s --prec-assign=plan-in=%t.json | diff %t.mlir -
// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK: "id": "loop/arg1"
// CHECK: "op": "func.func"
// CHECK: "id": "loop/scf.for.[[HASH:[0-9a-f]+]]#0/0.0.arg1"
// CHECK: "op": "scf.for"
// CHECK: "value": "argument 1"
// CHECK: "id": "while/stablehlo.while.{{[0-9a-f]+}}#0/1.0.arg0"
// CHECK: "op": "stablehlo.while"
// REMARK: argument 1 of scf.for is rounded to bf16
// REMARK: argument 0 of stablehlo.while is rounded to bf16

// Not with another op.
// RUN: sed 's/"op": "scf.for"/"op": "func.func"/' %t.json > %t.wrong.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.wrong.json 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: plan-in: stale id 'loop/scf.for.{{.*}}/0.0.arg1': the plan says func.func of type tensor<8x8xf32>, the program has scf.for of type tensor<8x8xf32>
func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%i = %x) -> tensor<8x8xf32> {
    %0 = linalg.matmul ins(%i, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
func.func @while(%x: tensor<8x8xf32>, %go: tensor<i1>) -> tensor<8x8xf32> {
  %r = "stablehlo.while"(%x) ({
  ^bb0(%i: tensor<8x8xf32>):
    "stablehlo.return"(%go) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<8x8xf32>):
    %0 = "stablehlo.dot"(%i, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%0) : (tensor<8x8xf32>) -> ()
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
