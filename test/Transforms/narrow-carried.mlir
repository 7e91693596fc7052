// What a loop carries or a branch yields becomes narrow as a whole if all that
// comes in is rounded: one decision, by hand or by a preset.

// RUN: split-file %s %t
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/plan.json stop-after=round" | FileCheck %s --check-prefix=ROUND
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/plan.json stop-after=narrow" | FileCheck %s
// RUN: prec-opt %t/program.mlir --prec-assign=plan-in=%t/plan.json | FileCheck %s --check-prefix=LOWERED
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/plan.json plan-out=%t/again.json" -o /dev/null
// RUN: prec-opt %t/program.mlir "--prec-assign=plan-in=%t/again.json plan-out=-" -o /dev/null | diff %t/again.json -

// The cache of a decoding loop: what is written into it is rounded, once a turn,
// and the rest of it stays where it is. After bufferization the loop copies
// nothing.

// RUN: prec-opt %t/program.mlir --prec-assign=plan-in=%t/plan.json | mlir-opt --convert-elementwise-to-linalg --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | FileCheck %s --check-prefix=BUFFERS

// ROUND-LABEL: func @decode
// ROUND: %[[C:.*]] = prec.round %arg0 to bf16 by <"[[ID:decode/.*#0/0.0.arg1]]">
// ROUND: scf.for {{.*}} iter_args(%[[A:.*]] = %[[C]])
// ROUND: %[[T:.*]] = math.tanh
// ROUND-NEXT: %[[R:.*]] = prec.round %[[T]] to bf16 by <"[[ID]]">
// ROUND-NEXT: %[[I:.*]] = tensor.insert_slice %[[R]] into %[[A]]
// ROUND-NEXT: scf.yield %[[I]]

// CHECK-LABEL: func @decode
// CHECK: scf.for {{.*}} -> (tensor<8x4xbf16>)
// CHECK: tensor.insert_slice {{.*}} : tensor<1x4xbf16> into tensor<8x4xbf16>
// CHECK-NEXT: scf.yield {{.*}} : tensor<8x4xbf16>

// LOWERED-NOT: prec.

// BUFFERS-LABEL: func.func @decode
// BUFFERS: scf.for
// BUFFERS-NOT: memref<8x4xbf16{{.*}}> to memref<8x4xbf16
// BUFFERS-NOT: memref.alloc(){{.*}} : memref<8x4xbf16>
// BUFFERS: memref.subview {{.*}} : memref<8x4xbf16{{.*}}> to memref<1x4xbf16
// BUFFERS-NOT: memref<8x4xbf16{{.*}}> to memref<8x4xbf16
// BUFFERS-NOT: memref.alloc(){{.*}} : memref<8x4xbf16>
// BUFFERS: scf.yield

// Both states of a recurrence change places, so they are one; the branch is
// another; its result is widened for the reader.

// CHECK-LABEL: func @states
// CHECK: scf.for {{.*}} -> (tensor<4xbf16>, tensor<4xbf16>)
// CHECK: scf.yield {{.*}} : tensor<4xbf16>, tensor<4xbf16>
// CHECK: %[[B:.*]] = scf.if %{{.*}} -> (tensor<4xbf16>)
// CHECK: scf.yield {{.*}} : tensor<4xbf16>
// CHECK: scf.yield {{.*}} : tensor<4xbf16>
// CHECK: prec.widen
// CHECK: math.exp

//--- program.mlir
func.func @decode(%c: tensor<8x4xf32>, %x: tensor<8x4xf32>, %n: index) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c) -> tensor<8x4xf32> {
    %row = tensor.extract_slice %x[%k, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
    %t = math.tanh %row : tensor<1x4xf32>
    %i = tensor.insert_slice %t into %a[%k, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
    scf.yield %i : tensor<8x4xf32>
  } loc("cache")
  return %r : tensor<8x4xf32>
}
func.func @states(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index, %b: i1) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%s = %x, %t = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = math.tanh %s : tensor<4xf32>
    scf.yield %t, %0 : tensor<4xf32>, tensor<4xf32>
  } loc("states")
  %i = scf.if %b -> tensor<4xf32> {
    %1 = math.exp %r#0 : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %y : tensor<4xf32>
  } loc("branch")
  %e = math.exp %i : tensor<4xf32>
  return %e : tensor<4xf32>
}

//--- plan.json
{
  "schema": "prec.plan", "version": 2, "preset": "contractions", "target": "generic", "format": "bf16",
  "decisions": [
    {"kind": "round", "id": "decode/\"cache\"#0/0.0.arg1", "function": "decode", "op": "scf.for", "type": "tensor<8x4xf32>",
     "value": "argument 1", "format": "bf16", "readers": "all",
     "members": ["decode/\"cache\"#0/0.0.arg1", "decode/\"cache\"#0:0", "decode/tensor.insert_slice.75f5f5f2#0:0"]},
    {"kind": "round", "id": "states/\"states\"#0/0.0.arg1", "function": "states", "op": "scf.for", "type": "tensor<4xf32>",
     "value": "argument 1", "format": "bf16", "readers": "all",
     "members": ["states/\"states\"#0/0.0.arg1", "states/\"states\"#0/0.0.arg2", "states/\"states\"#0:0", "states/\"states\"#0:1"]},
    {"kind": "round", "id": "states/\"branch\"#0:0", "function": "states", "op": "scf.if", "type": "tensor<4xf32>",
     "value": "result 0", "format": "bf16", "readers": "all", "members": ["states/\"branch\"#0:0"]}
  ],
  "kept": []
}
