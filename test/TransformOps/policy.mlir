// A function's policy goes before that of its module, and options of the op before
// both. What one policy says of a list is all of it.

// RUN: prec-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @from_module
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xf16>, tensor<16x16xf16>)
// CHECK-LABEL: func.func @from_function
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xbf16>, tensor<16x16xbf16>)
// CHECK-LABEL: func.func @from_op
// CHECK: linalg.matmul ins(%{{.*}} : tensor<8x16xf32>, tensor<16x16xf32>)
// CHECK-NOT: prec.policy = {format = "bf16"}
module attributes {transform.with_named_sequence} {
  func.func @from_module(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32> loc("fc")
    return %h : tensor<8x16xf32>
  }
  func.func @from_function(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32> loc("fc")
    return %h : tensor<8x16xf32>
  }
  func.func @from_op(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %i: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %h = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32> loc("fc")
    return %h : tensor<8x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %a = transform.structured.match ops{["func.func"]} attributes {sym_name = "from_module"} in %root : (!transform.any_op) -> !transform.any_op
    %b = transform.structured.match ops{["func.func"]} attributes {sym_name = "from_function"} in %root : (!transform.any_op) -> !transform.any_op
    %c = transform.structured.match ops{["func.func"]} attributes {sym_name = "from_op"} in %root : (!transform.any_op) -> !transform.any_op
    transform.prec.set_policy %root to {format = "fp16", keep = ["from_op/*"]} : !transform.any_op
    transform.prec.set_policy %b to {format = "bf16"} : !transform.any_op
    %ab = transform.merge_handles %a, %b : !transform.any_op
    %d = transform.prec.assign %ab : (!transform.any_op) -> !transform.any_op
    %e = transform.prec.assign %c with options = {format = "bf16"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
