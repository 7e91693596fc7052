// Ops of StableHLO have no verifier here: whatever is wrong with one, it is
// left alone and its neighbours are decided. Every function of this file ends
// in a contraction that must become narrow.
// RUN: prec-opt %s --split-input-file --prec-assign=plan-out=/dev/null | FileCheck %s

// Operands are missing.

// CHECK-LABEL: func @without_operands
func.func @without_operands(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.convert"() : () -> tensor<4x4xf32>
  %1 = "stablehlo.reduce_precision"() : () -> tensor<4x4xf32>
  %2 = "stablehlo.transpose"() : () -> tensor<4x4xf32>
  %3 = "stablehlo.select"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.clamp"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = "stablehlo.reduce"() ({}) : () -> tensor<4x4xf32>
  %6 = "stablehlo.reduce_window"(%2) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = "stablehlo.scatter"() ({}) : () -> tensor<4x4xf32>
  %8 = "stablehlo.select_and_scatter"() : () -> tensor<4x4xf32>
  %9 = "stablehlo.dot_general"(%3) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %10 = "stablehlo.convolution"() : () -> tensor<4x4xf32>
  // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %11 = "stablehlo.dot"(%1, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %11 : tensor<4x4xf32>
}

// -----

// Results are missing, or there are more than expected.

// CHECK-LABEL: func @without_results
func.func @without_results(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  "stablehlo.convert"(%x) : (tensor<4x4xf32>) -> ()
  "stablehlo.iota"() : () -> ()
  "stablehlo.reduce"(%x, %y) ({}) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  "stablehlo.transpose"(%x) : (tensor<4x4xf32>) -> ()
  "chlo.top_k"(%x) : (tensor<4x4xf32>) -> ()
  %0:2 = "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  %1:3 = "stablehlo.sort"(%x) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xi32>)
  // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %2 = "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

// Attributes are missing, of another kind, or out of range, and are not what the
// models cannot do without (test/IR/stub-attributes-invalid.mlir).

// CHECK-LABEL: func @attributes
func.func @attributes(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.iota"() <{iota_dimension = -3 : i64}> : () -> tensor<4x4xi32>
  %1 = "stablehlo.iota"() <{iota_dimension = 7 : i64}> : () -> tensor<4x4xi32>
  %2 = "stablehlo.iota"() <{iota_dimension = 0 : ui64}> : () -> tensor<4x4xi32>
  %3 = "stablehlo.reduce_precision"(%x) <{exponent_bits = "8", mantissa_bits = -1 : i32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.dot"(%x, %y) <{algorithm = 3 : i32}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = "stablehlo.transpose"(%x) <{permutation = "text"}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %6 = "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %6 : tensor<4x4xf32>
}

// -----

// Regions are missing, empty, or hold empty blocks.

// CHECK-LABEL: func @regions
func.func @regions(%c: tensor<i1>, %x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.while"(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.while"(%x) ({}, {}) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.while"(%x) ({}, {
  ^bb0(%a: tensor<4x4xf32>):
    "stablehlo.return"(%a) : (tensor<4x4xf32>) -> ()
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "stablehlo.while"(%x) ({
  ^bb0:
  }, {
  ^bb0:
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.if"(%c) ({}, {
  ^bb0:
  }) : (tensor<i1>) -> tensor<4x4xf32>
  %5 = "stablehlo.case"(%c) : (tensor<i1>) -> tensor<4x4xf32>
  %6 = "stablehlo.reduce"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = "stablehlo.reduce"(%x, %y) ({
  ^bb0:
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = "stablehlo.scatter"(%x, %y) ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = "sdy.manual_computation"(%x) ({
  ^bb0:
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %10 = "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %10 : tensor<4x4xf32>
}

// -----

// Types that no StableHLO has.

// CHECK-LABEL: func @types
func.func @types(%t: !stablehlo.token, %s: f32, %m: memref<4x4xf32>, %x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.add"(%t, %t) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %1 = "stablehlo.dot"(%m, %m) : (memref<4x4xf32>, memref<4x4xf32>) -> memref<4x4xf32>
  %2 = "stablehlo.dot"(%s, %s) : (f32, f32) -> f32
  %3 = "stablehlo.reduce"(%t, %s) ({}) : (!stablehlo.token, f32) -> !stablehlo.token
  %4 = "stablehlo.convert"(%t) : (!stablehlo.token) -> f32
  %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> f32
  %6 = "stablehlo.constant"() <{value = dense<170141183460469231731687303715884105727> : tensor<2xi128>}> : () -> tensor<2xi128>
  // CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %7 = "stablehlo.dot"(%x, %y) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %7 : tensor<4x4xf32>
}
