// Of a module, a function that is a target alone changes: a private one keeps its
// signature, and others their pins, modes and attributes. What it computes may be a
// phase for what calls it: that is seen, so that @angles stays fp32. A module as a
// target gives what the pass gives without the schedule.

// RUN: prec-opt %s --transform-interpreter=entry-point=assign_layer | FileCheck %s
// RUN: prec-opt %s --transform-interpreter=entry-point=assign_angles 2>&1 >/dev/null | FileCheck %s --check-prefix=ANGLES
// RUN: prec-opt %s --transform-interpreter=entry-point=module > %t.scheduled
// RUN: prec-opt %s --transform-interpreter=entry-point=none --prec-assign > %t.passed
// RUN: grep -v transform %t.scheduled > %t.a
// RUN: grep -v transform %t.passed > %t.b
// RUN: diff %t.a %t.b
// RUN: FileCheck %s --check-prefix=MODULE < %t.a

// CHECK-LABEL: func.func private @layer(%{{.*}}: tensor<8x16xf32>, %{{.*}}: tensor<16x16xf32>) -> tensor<8x16xf32> {
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
// CHECK-LABEL: func.func private @angles
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xf32>, tensor<16x16xf32>)
// CHECK-LABEL: func.func @main
// CHECK-SAME: prec.role = "frozen"
// CHECK: prec.pin %{{.*}} "mine"
// CHECK: call @layer(%{{.*}}) : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
// CHECK: linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%{{.*}} : tensor<8x16xf32>

// ANGLES: prec: @angles: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 periodic

// MODULE-NOT: prec.
// MODULE: func.func private @layer(%{{.*}}: tensor<8x16xf32>, %{{.*}}: tensor<16x16xbf16>)
// MODULE-NOT: prec.
// MODULE: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
module attributes {transform.with_named_sequence} {
  func.func private @layer(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8x16xf32>
    %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  func.func private @angles(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8x16xf32>
    %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32> {prec.role = "frozen"}) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
    %zero = arith.constant 0.0 : f32
    %p = prec.pin %x "mine" : tensor<8x16xf32>
    %a = call @layer(%x, %w) : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %b = call @angles(%x, %w) : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %c = math.cos %b : tensor<8x16xf32>
    %e = tensor.empty() : tensor<8x16xf32>
    %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
    %d = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%p, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    %s = arith.addf %a, %d : tensor<8x16xf32>
    return %s, %c : tensor<8x16xf32>, tensor<8x16xf32>
  }
  transform.named_sequence @assign_layer(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "layer"} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @assign_angles(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "angles"} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f with options = {summary = true} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @module(%root: !transform.any_op {transform.consumed}) {
    %g = transform.prec.assign %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @none(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}
