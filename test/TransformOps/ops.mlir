// Each op is printed as it was read, and so in generic form and bytecode.

// RUN: prec-opt %s --verify-roundtrip | FileCheck %s

// CHECK: transform.prec.set_policy %{{.*}} to {preset = "autocast"} : !transform.any_op
// CHECK: transform.prec.pin %{{.*}} because "outliers" : !transform.any_op
// CHECK: transform.prec.assign %{{.*}} only %{{.*}} with options = {stop_after = "round"} : (!transform.any_op, !transform.any_op) -> !transform.any_op
// CHECK: transform.prec.narrow %{{.*}} : (!transform.any_op) -> !transform.any_op
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["linalg.matmul"]} in %f : (!transform.any_op) -> !transform.any_op
    transform.prec.set_policy %f to {preset = "autocast"} : !transform.any_op
    transform.prec.pin %m because "outliers" : !transform.any_op
    %g = transform.prec.assign %f only %m with options = {stop_after = "round"} : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %h = transform.prec.narrow %g : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
