// What check_plugin.py has Debian's mlir-opt and prec-opt run on programs.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @assign_functions(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.set_policy %f to {preset = "autocast", target = "sm_90"} : !transform.any_op
    %g = transform.prec.assign %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @assign_products(%root: !transform.any_op {transform.consumed}) {
    %m = transform.structured.match ops{["linalg.matmul", "linalg.batch_matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %root only %m : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @in_stages(%root: !transform.any_op {transform.consumed}) {
    %m = transform.structured.match ops{["linalg.batch_matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.pin %m because "attention stays fp32" : !transform.any_op
    %g = transform.prec.assign %root with options = {stop_after = "round"} : (!transform.any_op) -> !transform.any_op
    %h = transform.prec.narrow %g : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @mistake(%root: !transform.any_op {transform.consumed}) {
    %g = transform.prec.assign %root with options = {preset = "none"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
