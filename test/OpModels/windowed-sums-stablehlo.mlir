// StableHLO convolutions with one input channel per group are reductions, by
// groups of features or of the batch; with two they are contractions.

// RUN: prec-opt %s "--prec-assign=summary=true plan-out=%t" -o /dev/null 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t

// PLAN: "detail": "windowed, one input channel per group"
// PLAN-NEXT: "function": "depthwise"
// PLAN: "op": "stablehlo.convolution"
// PLAN-NEXT: "reason": "reduction"

// CHECK: @depthwise: no contractions; sensitive: 1 reduction{{$}}
func.func @depthwise(%x: tensor<1x9x9x4xf32>, %w: tensor<3x3x1x4xf32>) -> tensor<1x7x7x4xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64}> : (tensor<1x9x9x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x7x7x4xf32>
  return %0 : tensor<1x7x7x4xf32>
}

// CHECK: @groups_of_two: 1 of 1 contractions
func.func @groups_of_two(%x: tensor<1x9x9x4xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x7x7x4xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64}> : (tensor<1x9x9x4xf32>, tensor<3x3x2x4xf32>) -> tensor<1x7x7x4xf32>
  return %0 : tensor<1x7x7x4xf32>
}

// CHECK: @one_channel: no contractions; sensitive: 1 reduction{{$}}
func.func @one_channel(%x: tensor<2x9x9x1xf32>, %w: tensor<3x3x1x8xf32>) -> tensor<2x7x7x8xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<2x9x9x1xf32>, tensor<3x3x1x8xf32>) -> tensor<2x7x7x8xf32>
  return %0 : tensor<2x7x7x8xf32>
}

// The gradient of a depthwise filter for a batch of one: its channels are the
// batch here, in groups of one, and its examples are the input channels.
// CHECK: @batch_groups_of_one: no contractions; sensitive: 1 reduction{{$}}
func.func @batch_groups_of_one(%x: tensor<4x9x9x1xf32>, %g: tensor<7x7x1x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = "stablehlo.convolution"(%x, %g) <{batch_group_count = 4 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<4x9x9x1xf32>, tensor<7x7x1x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// CHECK: @batch_groups_of_two: 1 of 1 contractions
func.func @batch_groups_of_two(%x: tensor<4x9x9x2xf32>, %g: tensor<7x7x2x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = "stablehlo.convolution"(%x, %g) <{batch_group_count = 4 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<4x9x9x2xf32>, tensor<7x7x2x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}

// A group is a batch: with one position and one output channel in each, this is
// four dot products.
// CHECK: @dot_products: no contractions
func.func @dot_products(%x: tensor<1x3x3x8xf32>, %w: tensor<3x3x2x4xf32>) -> tensor<1x1x1x4xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64}> : (tensor<1x3x3x8xf32>, tensor<3x3x2x4xf32>) -> tensor<1x1x1x4xf32>
  return %0 : tensor<1x1x1x4xf32>
}
