// In StableHLO casts are ops on tensors: bodies are not touched.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --check-prefix=LOWER

// CHECK-LABEL: func @producer_and_entry
// CHECK: %[[W:.*]] = prec.narrow %arg1 by <"producer_and_entry/arg1"> : tensor<8x16xf32> to tensor<8x16xbf16>
// CHECK: %[[Y:.*]] = "stablehlo.tanh"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: %[[N:.*]] = prec.narrow %[[Y]]
// CHECK: "stablehlo.dot"(%[[N]], %[[W]])
// CHECK-SAME: prec.mode = #prec.mode<bf16>
// CHECK-SAME: (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
// LOWER-LABEL: func @producer_and_entry
// LOWER-NOT: prec.
// LOWER: %[[W:.*]] = "stablehlo.convert"(%arg1) : (tensor<8x16xf32>) -> tensor<8x16xbf16>
// LOWER-NOT: prec.
func.func @producer_and_entry(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %y = "stablehlo.tanh"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%y, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A value that was rounded before is narrowed exactly, without an id.

// CHECK-LABEL: func @exact
// CHECK: %[[R:.*]] = "stablehlo.reduce_precision"(%arg1)
// CHECK: prec.narrow %[[R]] : tensor<8x16xf32> to tensor<8x16xbf16>
func.func @exact(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %r = "stablehlo.reduce_precision"(%w) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %r) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The weight is cast before the loop, the carried state inside it.

// CHECK-LABEL: func @inside_a_loop
// CHECK: %[[W:.*]] = prec.narrow %arg1
// CHECK: "stablehlo.while"
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %[[STATE:.*]]: tensor<8x8xf32>):
// CHECK: %[[N:.*]] = prec.narrow %[[STATE]]
// CHECK: "stablehlo.dot"(%[[N]], %[[W]])
func.func @inside_a_loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: tensor<i32>) -> tensor<8x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:2 = "stablehlo.while"(%zero, %x) ({
  ^bb0(%i: tensor<i32>, %s: tensor<8x8xf32>):
    %go = "stablehlo.compare"(%i, %n) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%go) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %s: tensor<8x8xf32>):
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = "stablehlo.add"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %p = "stablehlo.dot"(%s, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%next, %p) : (tensor<i32>, tensor<8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<8x8xf32>) -> (tensor<i32>, tensor<8x8xf32>)
  return %r#1 : tensor<8x8xf32>
}
