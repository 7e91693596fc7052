// StableHLO is read in generic form; contractions take bf16 factors and keep
// every attribute and their f32 result.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @dot_general
// CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}>
// CHECK-SAME: : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
func.func @dot_general(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// K is the product of all contracting dimensions, whichever of them is one.
// CHECK-LABEL: func @two_contracting_dimensions
// CHECK: (tensor<4x8x1xbf16>, tensor<8x1x16xbf16>) -> tensor<4x16xf32>
func.func @two_contracting_dimensions(%x: tensor<4x8x1xf32>, %w: tensor<8x1x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]>}> : (tensor<4x8x1xf32>, tensor<8x1x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @batching
// CHECK: "stablehlo.dot_general"
// CHECK-SAME: lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]
// CHECK-SAME: : (tensor<2x3x4x8xbf16>, tensor<2x3x5x8xbf16>) -> tensor<2x3x4x5xf32>
func.func @batching(%q: tensor<2x3x4x8xf32>, %k: tensor<2x3x5x8xf32>) -> tensor<2x3x4x5xf32> {
  %0 = "stablehlo.dot_general"(%q, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<2x3x4x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

// CHECK-LABEL: func @dot
// CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
func.func @dot(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @dot_matrix_vector
// CHECK: "stablehlo.dot"(%{{.*}}, %{{.*}}) : (tensor<4x8xbf16>, tensor<8xbf16>) -> tensor<4xf32>
func.func @dot_matrix_vector(%x: tensor<4x8xf32>, %w: tensor<8xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @convolution
// CHECK: "stablehlo.convolution"
// CHECK-SAME: dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
// CHECK-SAME: window_strides = array<i64: 2, 2>
// CHECK-SAME: : (tensor<1x9x9x4xbf16>, tensor<3x3x4x8xbf16>) -> tensor<1x4x4x8xf32>
func.func @convolution(%x: tensor<1x9x9x4xf32>, %w: tensor<3x3x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %0 : tensor<1x4x4x8xf32>
}
