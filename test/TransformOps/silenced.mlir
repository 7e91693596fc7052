// A schedule that suppresses a failure goes on with the program as it was, though
// the error came when some functions were decided about already.

// RUN: prec-opt %s --transform-interpreter 2>&1 | FileCheck %s

// CHECK-NOT: error
// CHECK-LABEL: func.func @good
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xf32>, tensor<16x16xf32>)
// CHECK-LABEL: func.func @bad
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xf32>, tensor<16x16xf32>)
// CHECK-LABEL: func.func @later
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
module attributes {transform.with_named_sequence} {
  func.func @good(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  func.func @bad(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> attributes {prec.policy = {keep = ["nobody"]}} {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  func.func @later(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %a = transform.structured.match ops{["func.func"]} attributes {sym_name = "good"} in %root : (!transform.any_op) -> !transform.any_op
    %b = transform.structured.match ops{["func.func"]} attributes {sym_name = "bad"} in %root : (!transform.any_op) -> !transform.any_op
    %c = transform.structured.match ops{["func.func"]} attributes {sym_name = "later"} in %root : (!transform.any_op) -> !transform.any_op
    %ab = transform.merge_handles %a, %b : !transform.any_op
    transform.sequence %ab : !transform.any_op failures(suppress) {
    ^bb0(%both: !transform.any_op):
      %g = transform.prec.assign %both : (!transform.any_op) -> !transform.any_op
    }
    %h = transform.prec.assign %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
