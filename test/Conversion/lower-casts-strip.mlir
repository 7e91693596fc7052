// Nothing of prec is left: pins, attributes on ops in regions, on functions,
// on the module and on ops outside of functions.
// RUN: prec-opt %s --prec-lower-casts | FileCheck %s --implicit-check-not='prec.'

// CHECK: module attributes {other.attribute}
module attributes {other.attribute, prec.decisions = ["f/arg0"]} {
  // CHECK: "sdy.mesh"() <{sym_name = "mesh"}> : () -> ()
  "sdy.mesh"() <{sym_name = "mesh"}> {prec.pinned = "why"} : () -> ()

  // CHECK: func.func private @external(tensor<4xf32>)
  func.func private @external(tensor<4xf32>) attributes {prec.decisions = []}

  // CHECK: func.func @pins(%[[X:.*]]: tensor<4xf32>, %[[S:.*]]: f64)
  func.func @pins(%x: tensor<4xf32>, %s: f64) -> (tensor<4xf32>, f64) {
    // CHECK-NEXT: return %[[X]], %[[S]]
    %0 = prec.pin %x "outer" : tensor<4xf32>
    %1 = prec.pin %0 "inner" : tensor<4xf32>
    %2 = prec.pin %s "scalar" : f64
    return %1, %2 : tensor<4xf32>, f64
  }

  // CHECK: func.func @attributes
  // CHECK-SAME: attributes {other.attribute}
  func.func @attributes(%c: i1, %x: tensor<4x4xf32>, %w: tensor<4x4xf32>)
      -> tensor<4x4xf32>
      attributes {other.attribute, prec.decisions = ["a"], prec.signature = () -> ()} {
    // CHECK: scf.if
    %0 = scf.if %c -> tensor<4x4xf32> {
      // CHECK: linalg.matmul {other.attribute} ins
      %1 = linalg.matmul {other.attribute, prec.decision = #prec.decision<"m">, prec.mode = #prec.mode<bf16>}
        ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
      scf.yield {prec.pinned = "why"} %1 : tensor<4x4xf32>
    } else {
      // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor
      %1 = "stablehlo.dot"(%x, %w) {prec.mode = #prec.mode<fp32>, prec.pinned = "why"}
        : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      scf.yield %1 : tensor<4x4xf32>
    } {prec.pinned = "why"}
    return {prec.pinned = "why"} %0 : tensor<4x4xf32>
  }

  // CHECK: module @nested
  module @nested {
    // CHECK: func.func @f
    func.func @f(%x: f32) -> f32 attributes {prec.decisions = ["f/arg0"]} {
      // CHECK: arith.truncf
      %0 = prec.round %x to bf16 by <"f/arg0"> : f32
      return %0 : f32
    }
  }

  // CHECK: ml_program.func @other_function_op
  ml_program.func @other_function_op(%x: f32) -> f32 {
    // CHECK: arith.truncf
    %0 = prec.round %x to bf16 : f32
    ml_program.return %0 : f32
  }
}

// What a sweep would show goes.
// CHECK-LABEL: func.func @shown(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf64>,
// CHECK-NEXT: return %[[X]]
func.func @shown(%x: tensor<4xf64>, %jump: tensor<4xf64>, %margin: tensor<4xf64>) -> tensor<4xf64> {
  %p = prec.probe %x "shown/arg0" : tensor<4xf64>
  prec.observe %p, %jump "shown/arg0" : tensor<4xf64>
  prec.margin %margin "shown/select" "sign" [] : tensor<4xf64>
  %s = prec.step %p, %jump, %margin "shown/select@derivative" : tensor<4xf64>, tensor<4xf64>
  return %s : tensor<4xf64>
}
