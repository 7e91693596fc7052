// stablehlo, chlo, sdy and mhlo are read in generic form without their
// libraries and printed back as they came.
// RUN: prec-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: prec-opt %s | FileCheck %s
// RUN: prec-opt %s --verify-roundtrip -o /dev/null

// CHECK: "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> : () -> ()
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> : () -> ()

func.func private @combine(tensor<f32>, tensor<f32>) -> tensor<f32>

func.func @ops(%x: tensor<2x4xf32>, %w: tensor<4x?xf32>, %i: tensor<i32>) {
  // CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x?xf32>) -> tensor<2x?xf32>
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x?xf32>) -> tensor<2x?xf32>
  // CHECK: "stablehlo.compare"(%{{.*}}, %{{.*}}) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}>
  %1 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  // CHECK: "stablehlo.after_all"() : () -> !stablehlo.token
  %2 = "stablehlo.after_all"() : () -> !stablehlo.token
  // CHECK: "stablehlo.abs"(%{{.*}}) : (tensor<2x4xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x4xf32, #stablehlo.bounds<?, 4>>
  %3 = "stablehlo.tagged"(%x) {tag = #stablehlo<channel_handle handle = 1, type = 0>} : (tensor<2x4xf32>) -> tensor<2x4xf32, #stablehlo.bounds<?, 4>>
  %4 = "stablehlo.abs"(%3) : (tensor<2x4xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x4xf32, #stablehlo.bounds<?, 4>>
  // CHECK: "chlo.top_k"(%{{.*}}) <{k = 2 : i64}> : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %5:2 = "chlo.top_k"(%x) <{k = 2 : i64}> : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  // CHECK: "sdy.sharding_constraint"(%{{.*}}) <{sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}>
  %6 = "sdy.sharding_constraint"(%x) <{sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK: "mhlo.topk"(%{{.*}}) {flag = #mhlo<kind "a b">} : (tensor<2x4xf32>) -> !mhlo.async_bundle<tensor<2x4xf32>, i32>
  %7 = "mhlo.topk"(%x) {flag = #mhlo<kind "a b">} : (tensor<2x4xf32>) -> !mhlo.async_bundle<tensor<2x4xf32>, i32>
  // CHECK: "stablehlo.no_such_op"() {unit} : () -> ()
  "stablehlo.no_such_op"() {unit} : () -> ()
  return
}

// An op with one region is no symbol table: calls inside it find functions of
// the module.

// CHECK: {{func.func @calls_inside_regions|sym_name = "calls_inside_regions"}}
func.func @calls_inside_regions(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  // CHECK: "stablehlo.reduce"(%{{.*}}, %{{.*}}) <{dimensions = array<i64: 0>}> ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>):
  // CHECK-NEXT: call
  // CHECK-SAME: combine
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = func.call @combine(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
