// Logarithm of the absolute value of a linear model's output, clamped at 1e-6: products with both
// signs cancel, and log turns a small absolute error at a zero into a large one.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[512x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// JAX: def program(x, w):
// JAX:     return jnp.log2(jnp.maximum(jnp.abs(x @ w), 1e-6))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x64xf32>, tensor<64x8xf32>) -> tensor<512x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x64xf32>, %arg1: tensor<64x8xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<64x8xf32>) -> tensor<512x8xf32>
    %1 = "stablehlo.abs"(%0) : (tensor<512x8xf32>) -> tensor<512x8xf32>
    %2 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x8xf32>
    %4 = "stablehlo.maximum"(%1, %3) : (tensor<512x8xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
    %5 = "stablehlo.log"(%4) : (tensor<512x8xf32>) -> tensor<512x8xf32>
    %6 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.log"(%6) : (tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x8xf32>
    %9 = "stablehlo.divide"(%5, %8) : (tensor<512x8xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
    "func.return"(%9) : (tensor<512x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
