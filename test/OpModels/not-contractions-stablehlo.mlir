// What looks like a StableHLO contraction and is none.

// RUN: prec-opt %s --prec-assign=summary=true -o %t 2>&1 | FileCheck %s
// RUN: not grep 'tensor<.*bf16>' %t

// CHECK: @sum_of_squares: no contractions; sensitive
func.func @sum_of_squares(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: @outer_product: no contractions; sensitive
func.func @outer_product(%x: tensor<4xf32>, %y: tensor<16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<>}> : (tensor<4xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: @dot_product: no contractions; sensitive
func.func @dot_product(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<f32> {
  %0 = "stablehlo.dot"(%x, %y) : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK: @batch_of_dot_products: no contractions; sensitive
func.func @batch_of_dot_products(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The user chose how to multiply.
// CHECK: @explicit_algorithm: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 user-mode
func.func @explicit_algorithm(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// So did one who asked for more than the default precision.
// CHECK: @highest_precision: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 user-mode
func.func @highest_precision(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Of numbers that are no floats, nothing is said: CHECK-NOT: @integers
func.func @integers(%x: tensor<4x8xi32>, %w: tensor<8x16xi32>) -> tensor<4x16xi32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xi32>, tensor<8x16xi32>) -> tensor<4x16xi32>
  return %0 : tensor<4x16xi32>
}

func.func @complex_numbers(%x: tensor<4x8xcomplex<f32>>, %w: tensor<8x16xcomplex<f32>>) -> tensor<4x16xcomplex<f32>> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xcomplex<f32>>, tensor<8x16xcomplex<f32>>) -> tensor<4x16xcomplex<f32>>
  return %0 : tensor<4x16xcomplex<f32>>
}

// CHECK: @average_pooling: no contractions; sensitive
func.func @average_pooling(%x: tensor<6xf32>, %zero: tensor<f32>) -> tensor<3xf32> {
  %0 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK: prec: 2 other functions: no contractions
