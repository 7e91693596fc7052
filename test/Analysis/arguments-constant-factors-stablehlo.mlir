// Constants of StableHLO multiply data, as those of linalg do.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// A constant that was computed is constant.
// CHECK-LABEL: @constant_factor
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
func.func @constant_factor(%x: tensor<4x16xf32>, %v: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %w = "stablehlo.constant"() <{value = dense<0.5> : tensor<16x8xf32>}> : () -> tensor<16x8xf32>
  %f = "stablehlo.negate"(%w) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = "stablehlo.dot_general"(%x, %f) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The other factor was computed from an argument: no constant, and no weight.
// CHECK-LABEL: @computed_factor
// CHECK-NEXT: argument 0: {{.*}}; weight, fan-in 16, parameter{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @computed_factor(%x: tensor<4x16xf32>, %v: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %f = "stablehlo.tanh"(%v) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = "stablehlo.dot_general"(%x, %f) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
