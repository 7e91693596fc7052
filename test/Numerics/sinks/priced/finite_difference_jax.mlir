// A directional derivative by central differences of a linear map: W (x + h) - W (x - h) over 2 h.
// EXPECT: narrow 2
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, h, w):
// JAX:     return ((x + 1e-2 * h) @ w - (x - 1e-2 * h) @ w) / 2e-2
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256x32xf32>, tensor<256x32xf32>, tensor<32x16xf32>) -> tensor<256x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x32xf32>, %arg1: tensor<256x32xf32>, %arg2: tensor<32x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %2 = "stablehlo.multiply"(%1, %arg1) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %3 = "stablehlo.add"(%arg0, %2) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %4 = "stablehlo.dot_general"(%3, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x32xf32>, tensor<32x16xf32>) -> tensor<256x16xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %7 = "stablehlo.multiply"(%6, %arg1) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %8 = "stablehlo.subtract"(%arg0, %7) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %9 = "stablehlo.dot_general"(%8, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x32xf32>, tensor<32x16xf32>) -> tensor<256x16xf32>
    %10 = "stablehlo.subtract"(%4, %9) : (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256x16xf32>
    %11 = "stablehlo.constant"() <{value = dense<2.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x16xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256x16xf32>
    "func.return"(%13) : (tensor<256x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
