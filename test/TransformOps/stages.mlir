// A schedule may stop between the stages: after rounding, types are those of the
// input, and `narrow` does the rest, so that both steps give what one does.

// RUN: prec-opt %s --transform-interpreter=entry-point=stages > %t.stages
// RUN: FileCheck %s < %t.stages
// RUN: prec-opt %s --transform-interpreter=entry-point=whole | grep -v transform > %t.whole
// RUN: grep -v 'transform' %t.stages > %t.both
// RUN: prec-opt %s --transform-interpreter=entry-point=rounded | FileCheck %s --check-prefix=ROUNDED
// RUN: diff %t.whole %t.both

// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
// CHECK-NOT: prec.{{[^ar]}}
// CHECK: transform.named_sequence

// ROUNDED: prec.round %arg0 to bf16
// ROUNDED: linalg.matmul {prec.decision = {{.*}}, prec.mode = #prec.mode<bf16>} ins(%{{.*}} : tensor<8x16xf32>, tensor<16x16xf32>)
module attributes {transform.with_named_sequence} {
  func.func private @f(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %h : tensor<8x16xf32>
  }
  transform.named_sequence @stages(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f with options = {stop_after = "round"} : (!transform.any_op) -> !transform.any_op
    %h = transform.prec.narrow %g : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @rounded(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f with options = {stop_after = "round"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @whole(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.prec.assign %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
