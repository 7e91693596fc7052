// A pin stands before what an op reads, and not before what it adds to; of a value,
// all readers see it. The pinned contraction stays fp32, the other is narrow.

// RUN: prec-opt %s --transform-interpreter=entry-point=ops | FileCheck %s --check-prefix=OPS
// RUN: prec-opt %s --transform-interpreter=entry-point=values | FileCheck %s --check-prefix=VALUES
// RUN: prec-opt %s --transform-interpreter=entry-point=assigned | FileCheck %s --check-prefix=ASSIGNED

// OPS-DAG: %[[X:.*]] = prec.pin %arg0 "outliers"
// OPS-DAG: %[[W:.*]] = prec.pin %arg1 "outliers"
// OPS: linalg.matmul {head} ins(%[[X]], %[[W]] : {{.*}}) outs(%arg2
// OPS: linalg.matmul ins(%arg0, %arg1

// VALUES: %[[P:.*]] = prec.pin %arg0 "outliers"
// VALUES: linalg.matmul {head} ins(%[[P]], %arg1
// VALUES: linalg.matmul ins(%[[P]], %arg1

// ASSIGNED: linalg.matmul {head} ins(%arg0, %arg1 : tensor<8x16xf32>, tensor<16x16xf32>)
// ASSIGNED: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
    %h = linalg.matmul {head} ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    %g = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h, %g : tensor<8x16xf32>, tensor<8x16xf32>
  }
  transform.named_sequence @ops(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {head} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.pin %m because "outliers" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @values(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {head} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.get_operand %m[0] : (!transform.any_op) -> !transform.any_value
    transform.prec.pin %v because "outliers" : !transform.any_value
    transform.yield
  }
  transform.named_sequence @assigned(%root: !transform.any_op {transform.consumed}) {
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {head} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.pin %m because "outliers" : !transform.any_op
    %g = transform.prec.assign %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
