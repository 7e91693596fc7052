// What a model needs of an op of a stub dialect and cannot read is an error
// with the way out: without it the op would have no model, or that of another.
// RUN: prec-opt %s --split-input-file --verify-diagnostics
// RUN: not prec-opt %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not='current operation'
// CHECK: error: 'stablehlo.abs' {{.*}}; print the program in generic form: in JAX with {{.*}}get_asm(print_generic_op_form=True, enable_debug_info=True), in tools of MLIR with --mlir-print-op-generic

func.func @properties(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.abs' has properties that are no dictionary, as in bytecode of a tool that has the dialect; print the program in generic form}}
  %0 = "stablehlo.abs"(%x) <"text"> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// In a region, and of another dialect; the first op is named, no other.

func.func @inner(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error@+1 {{'chlo.square' has properties that are no dictionary}}
    %1 = "chlo.square"(%a) <unit> : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.add"(%1, %b) <3 : i64> : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @missing(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has no dot_dimension_numbers; print}}
  %0 = "stablehlo.dot_general"(%x, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @of_another_kind(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers of an unknown form, not #stablehlo.dot<lhs_contracting_dimensions = [..], rhs_contracting_dimensions = [..], ..>}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = "text"}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @field_that_is_not_known(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers of an unknown form}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], ragged_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @dimension_that_is_no_number(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers of an unknown form}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [one], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @dimension_out_of_range(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers that do not fit its operands}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @dimension_in_two_groups(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers that do not fit its operands}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @different_sizes(%x: tensor<4x8xf32>, %w: tensor<6x4xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' has dot_dimension_numbers that do not fit its operands}}
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @convolution_without_numbers(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' has no dimension_numbers}}
  %0 = "stablehlo.convolution"(%x, %k) : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

func.func @convolution_of_an_unknown_form(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' has dimension_numbers of an unknown form, not #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>}}
  %0 = "stablehlo.convolution"(%x, %k) <{dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

func.func @convolution_with_two_outputs(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' has dimension_numbers of an unknown form}}
  %0 = "stablehlo.convolution"(%x, %k) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, o]->[b, 0, 1, f]>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

func.func @convolution_of_another_rank(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x8xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' has dimension_numbers that do not fit its types}}
  %0 = "stablehlo.convolution"(%x, %k) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x6x6x8xf32>
  return
}

// -----

// It may be a top-k, whose scores a router computes.

func.func @call_of_nobody(%x: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' has no string as call_target_name}}
  %0 = "stablehlo.custom_call"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// It may hold integers beyond those of bf16.

func.func @constant_without_elements() {
  // expected-error@+1 {{'stablehlo.constant' has no elements as value}}
  %0 = "stablehlo.constant"() <{value = "text"}> : () -> tensor<4xf32>
  return
}

// -----

func.func @constant_of_another_type() {
  // expected-error@+1 {{'stablehlo.constant' has elements of another type than its result}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<8xf32>}> : () -> tensor<8x4xf32>
  return
}

// -----

// MLIR takes any op of a stub dialect for a terminator.

func.func private @function_without_return(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.abs' ends a function, which ends in a return of its results}}
  %0 = "stablehlo.abs"(%x) : (tensor<4xf32>) -> tensor<4xf32>
}

// -----

func.func private @return_of_nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.return' ends a function, which ends in a return of its results}}
  "stablehlo.return"() : () -> ()
}
