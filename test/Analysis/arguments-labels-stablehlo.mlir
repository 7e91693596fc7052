// Labels that are compared with positions made by StableHLO.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// Positions that are counted from 0.
// CHECK-LABEL: @equal
// CHECK-NEXT: argument 0: {{.*}}; index, from 0 to 10{{$}}
func.func @equal(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %p = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}

// What differs is compared with the same positions.
// CHECK-LABEL: @not_equal
// CHECK-NEXT: argument 0: {{.*}}; index, from 0 to 10{{$}}
func.func @not_equal(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %p = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}

// Positions that were folded to a constant, and need not start at 0.
// CHECK-LABEL: @equal_to_folded
// CHECK-NEXT: argument 0: {{.*}}; index, from 1 to 11{{$}}
func.func @equal_to_folded(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %q = "stablehlo.constant"() <{value = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]> : tensor<10xi32>}> : () -> tensor<10xi32>
  %p = "stablehlo.broadcast_in_dim"(%q) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}

// The other direction, folded too.
// CHECK-LABEL: @not_equal_to_folded
// CHECK-NEXT: argument 0: {{.*}}; index, from 1 to 11{{$}}
func.func @not_equal_to_folded(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %q = "stablehlo.constant"() <{value = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]> : tensor<10xi32>}> : () -> tensor<10xi32>
  %p = "stablehlo.broadcast_in_dim"(%q) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}

// An order says nothing of the range.
// CHECK-LABEL: @less
// CHECK-NEXT: argument 0: {{.*}}; mask{{$}}
func.func @less(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %p = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}

// One number is no range of positions.
// CHECK-LABEL: @equal_to_seven
// CHECK-NEXT: argument 0: {{.*}}; mask{{$}}
func.func @equal_to_seven(%labels: tensor<4xi32>) -> tensor<4x10xi1> {
  %p = "stablehlo.constant"() <{value = dense<7> : tensor<4x10xi32>}> : () -> tensor<4x10xi32>
  %l = "stablehlo.broadcast_in_dim"(%labels) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x10xi32>
  %c = "stablehlo.compare"(%p, %l) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
  return %c : tensor<4x10xi1>
}
