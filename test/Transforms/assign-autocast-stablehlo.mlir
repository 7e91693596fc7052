// The preset `autocast` on StableHLO: the same rules as on linalg, through private
// functions and loops.

// RUN: prec-opt %s "--prec-assign=preset=autocast stop-after=round" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast | FileCheck %s --check-prefix=FINAL

// A linear layer is low with its bias, which is added in fp32 before; so is what a
// private function makes of it. exp is fp32, and what it meets becomes so; scores
// that only its kernel reads are not stored.

// CHECK-LABEL: func.func @main
// CHECK: %[[X:.*]] = prec.round %arg0 {{.*}} by <"main/arg0">
// CHECK: %[[W:.*]] = prec.round %arg1 {{.*}} by <"main/arg1">
// CHECK: %[[DOT:.*]] = "stablehlo.dot_general"(%[[X]], %[[W]])
// CHECK-NEXT: "stablehlo.broadcast_in_dim"(%arg2)
// CHECK-NEXT: %[[SUM:.*]] = "stablehlo.add"(%[[DOT]],
// CHECK-NEXT: %[[LINEAR:.*]] = prec.round %[[SUM]] {{.*}} by <"main/\22linear\22#0:0">
// CHECK-NEXT: %[[RELU:.*]] = call @relu(%[[LINEAR]])
// CHECK-NEXT: %[[SCORES:.*]] = "stablehlo.dot_general"(%[[RELU]], %[[W]])
// CHECK-NEXT: %[[EXP:.*]] = "stablehlo.exponential"(%[[SCORES]])
// CHECK-NEXT: %[[PRODUCT:.*]] = "stablehlo.multiply"(%[[EXP]], %[[SCORES]])
// CHECK-NEXT: return %[[PRODUCT]]

// CHECK-LABEL: func.func private @relu
// CHECK: %[[MAX:.*]] = "stablehlo.maximum"
// CHECK-NEXT: prec.round %[[MAX]] {{.*}} by <"relu/\22relu\22#0:0">

// FINAL-LABEL: func.func @main
// FINAL: call @relu({{.*}}) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>

func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = "stablehlo.broadcast_in_dim"(%b) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<4x8xf32>
  %2 = "stablehlo.add"(%0, %1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32> loc("linear")
  %3 = call @relu(%2) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = "stablehlo.dot_general"(%3, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32> loc("scores")
  %5 = "stablehlo.exponential"(%4) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = "stablehlo.multiply"(%5, %4) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %6 : tensor<4x8xf32>
}

func.func private @relu(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
  %0 = "stablehlo.maximum"(%x, %zero) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32> loc("relu")
  return %0 : tensor<4x8xf32>
}

// What a loop carries is low where what comes in is, and its class needs no
// decision of its own to be stored so.

// CHECK-LABEL: func.func @recurrence
// CHECK: %[[TANH:.*]] = "stablehlo.tanh"
// CHECK-NEXT: %[[NEXT:.*]] = prec.round %[[TANH]] {{.*}} by <"recurrence/\22next\22#0:0">
// CHECK: "stablehlo.return"(%{{.*}}, %[[NEXT]])

// FINAL-LABEL: func.func @recurrence
// FINAL: "stablehlo.while"{{.*}}
// FINAL: (tensor<i32>, tensor<4x4xbf16>) -> (tensor<i32>, tensor<4x4xbf16>)

func.func @recurrence(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %init = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %r:2 = "stablehlo.while"(%zero, %init) ({
  ^bb0(%i: tensor<i32>, %s: tensor<4x4xf32>):
    %n = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %c = "stablehlo.compare"(%i, %n) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %s: tensor<4x4xf32>):
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %d = "stablehlo.dot_general"(%s, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %t = "stablehlo.tanh"(%d) : (tensor<4x4xf32>) -> tensor<4x4xf32> loc("next")
    "stablehlo.return"(%j, %t) : (tensor<i32>, tensor<4x4xf32>) -> ()
  }) : (tensor<i32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>)
  return %r#1 : tensor<4x4xf32>
}
