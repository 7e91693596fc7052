// Mistakes fail silenceably: the error names the cause and the way out.

// RUN: prec-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error@+1 {{unknown preset 'best'; known: contractions}}
    %g = transform.prec.assign %root with options = {preset = "best"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error@+1 {{unknown option 'presets'; known: preset, target}}
    %g = transform.prec.assign %root with options = {presets = "autocast"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{option 'emulate' is to be true or false}}
    transform.prec.set_policy %root to {emulate = "yes"} : !transform.any_op
    transform.yield
  }
}

// -----

// expected-note@+1 {{keep=nobody names no contraction and no float value}}
module attributes {transform.with_named_sequence} {
  func.func @kept(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    // expected-error@+1 {{prec cannot do this, and leaves the program as it was}}
    %g = transform.prec.assign %root with options = {keep = ["nobody"]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    // expected-note@+1 {{this target}}
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{is about modules, and functions with bodies in them; match func.func, and say with 'only'}}
    %g = transform.prec.assign %m : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{'only' has no ops, so that there is nothing to decide about}}
    %g = transform.prec.assign %root only %m : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  func.func @g(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    // expected-note@+1 {{this op}}
    %y = math.exp %x : tensor<8x16xf32>
    return %y : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "f"} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["math.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{'only' has an op outside of the targets; match it in them}}
    %g = transform.prec.assign %f only %m : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{this target}}
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    transform.prec.set_policy %root to {preset = "autocast"} : !transform.any_op
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.set_policy %f to {preset = "contractions"} : !transform.any_op
    // expected-error@+1 {{a function of the module has a policy of its own; match the functions}}
    %g = transform.prec.assign %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  func.func @g(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "f"} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.set_policy %f to {preset = "autocast"} : !transform.any_op
    %both = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{plan_out and export_map name one file, and there are 2 plans, one for each module and policy; assign them apart}}
    %h = transform.prec.assign %both with options = {plan_out = "never.json"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{this target}}
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{there are no roundings to store; assign precision first, with stop_after = "round"}}
    %g = transform.prec.narrow %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xi32>) -> tensor<8x16xi32> {
    // expected-note@+1 {{this op}}
    %y = arith.addi %x, %x : tensor<8x16xi32>
    return %y : tensor<8x16xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{'arith.addi' reads no floats that could be rounded}}
    transform.prec.pin %m because "integers" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
    return %x : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{plan-in replays a plan for a whole module; match the module}}
    %g = transform.prec.assign %f with options = {plan_in = "plan.json"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
