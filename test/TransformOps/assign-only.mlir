// With `only`, one contraction of a function is narrow. The other stays fp32, though
// nothing speaks against it, and reads what the first one wrote as it was; without
// `only`, both are narrow. Under autocast the result of the first is stored narrow,
// and the function of it, which is no op of the handle, is not.

// RUN: prec-opt %s --transform-interpreter=entry-point=only | FileCheck %s --check-prefix=ONLY
// RUN: prec-opt %s --transform-interpreter=entry-point=all | FileCheck %s --check-prefix=ALL
// RUN: prec-opt %s --transform-interpreter=entry-point=plan 2>&1 >/dev/null | FileCheck %s --check-prefix=PLAN
// RUN: prec-opt %s --transform-interpreter=entry-point=autocast | FileCheck %s --check-prefix=AUTOCAST

// ONLY: linalg.matmul {first} ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>) {{.*}} -> tensor<8x16xf32>
// ONLY: linalg.matmul ins(%{{.*}} : tensor<8x16xf32>, tensor<16x4xf32>)
// ONLY-NOT: prec.{{mode|decision|only}}
// ONLY: transform.named_sequence

// ALL: linalg.matmul {first} ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
// ALL: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x4xbf16>)

// PLAN: prec: @mlp: 1 of 2 contractions in bf16, 2 roundings; kept fp32: 1 only

// AUTOCAST: linalg.matmul {first, {{.*}}prec.mode = #prec.mode<bf16>
// AUTOCAST-NEXT: prec.round
// AUTOCAST: linalg.generic
// AUTOCAST-NOT: prec.round
// AUTOCAST: linalg.matmul ins
// AUTOCAST-NOT: prec.only
// AUTOCAST: return
module attributes {transform.with_named_sequence} {
  func.func @mlp(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %v: tensor<16x4xf32>) -> tensor<8x4xf32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<8x16xf32>
    %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
    %h = linalg.matmul {first} ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    %t = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]}
        ins(%h : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = math.tanh %a : f32
      linalg.yield %s : f32
    } -> tensor<8x16xf32>
    %e2 = tensor.empty() : tensor<8x4xf32>
    %i2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x4xf32>) -> tensor<8x4xf32>
    %y = linalg.matmul ins(%t, %v : tensor<8x16xf32>, tensor<16x4xf32>) outs(%i2 : tensor<8x4xf32>) -> tensor<8x4xf32>
    return %y : tensor<8x4xf32>
  }
  transform.named_sequence @only(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {first} in %f : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f only %m : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @all(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @plan(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {first} in %f : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f only %m with options = {summary = true, "stop-after" = "plan"} : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @autocast(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["linalg.matmul"]} attributes {first} in %f : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f only %m with options = {preset = "autocast", fusion = "none", stop_after = "round"} : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
