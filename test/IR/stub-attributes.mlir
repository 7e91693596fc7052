// The forms of attributes that models read, and what may be missing.
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// CHECK: @batched: 1 of 1 contractions
func.func @batched(%x: tensor<2x4x8xf32>, %w: tensor<2x8x?xf32>) -> tensor<2x4x?xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<2x8x?xf32>) -> tensor<2x4x?xf32>
  return %0 : tensor<2x4x?xf32>
}

// As programs before the time of properties have it, with other white space.
// CHECK: @discardable: 1 of 1 contractions
func.func @discardable(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {dot_dimension_numbers = #stablehlo.dot< lhs_contracting_dimensions=[ 1 ] ,rhs_contracting_dimensions  = [0] >} : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK: @convolution: 1 of 1 contractions
func.func @convolution(%x: tensor<1x8x8x4xf32>, %k: tensor<8x3x3x4xf32>) -> tensor<1x8x6x6xf32> {
  %0 = "stablehlo.convolution"(%x, %k) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[o, 0, 1, i]->[b, f, 0, 1]>}> : (tensor<1x8x8x4xf32>, tensor<8x3x3x4xf32>) -> tensor<1x8x6x6xf32>
  return %0 : tensor<1x8x6x6xf32>
}

// A precision that is not known to be the default is the user's decision.

// CHECK: @highest: 0 of 4 contractions {{.*}}; kept fp32: 4 user-mode
func.func @highest(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = "stablehlo.dot"(%x, %w) <{precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.dot"(%x, %w) <{precision_config = ["HIGHEST", "HIGHEST"]}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.dot"(%x, %w) <{precision_config = "HIGHEST"}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %3 = "stablehlo.dot"(%x, %w) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32>}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0, %1, %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// A width that is none proves nothing: the result is rounded.

// CHECK: @reduced: 3 of 3 contractions in bf16, 3 roundings
func.func @reduced(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %a = "stablehlo.reduce_precision"(%x) <{exponent_bits = 8 : i32, mantissa_bits = 7 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %b = "stablehlo.reduce_precision"(%x) <{exponent_bits = 8 : i32, mantissa_bits = -1 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %c = "stablehlo.reduce_precision"(%x) <{exponent_bits = "8"}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%a, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.dot"(%b, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.dot"(%c, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// Without its dimension an iota has no bound, so it counts as a position.

// CHECK: @positions: 0 of 1 contractions {{.*}}; kept fp32: 1 position
func.func @positions(%w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %i = "stablehlo.iota"() : () -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%i, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %angle = "stablehlo.cosine"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %angle : tensor<4x4xf32>
}

// With it, the values are small integers; what they become is a position.

// CHECK: @bounded_positions: 0 of 1 contractions {{.*}}; kept fp32: 1 position
func.func @bounded_positions(%w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %i = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%i, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %angle = "stablehlo.cosine"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %angle : tensor<4x4xf32>
}
