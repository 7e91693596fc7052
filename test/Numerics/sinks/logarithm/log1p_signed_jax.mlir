// log1p of yearly returns that a factor model gives for leveraged funds, spread 30 %, at least
// -99.99 %: products of both signs.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.053, shape)
// JAX: def program(factors, loadings):
// JAX:     return jnp.log1p(jnp.maximum(factors @ loadings, -0.9999))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x32xf32>, tensor<32x8xf32>) -> tensor<512x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x32xf32>, %arg1: tensor<32x8xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x32xf32>, tensor<32x8xf32>) -> tensor<512x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<-0.999899983> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x8xf32>
    %3 = "stablehlo.maximum"(%0, %2) : (tensor<512x8xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
    %4 = "stablehlo.log_plus_one"(%3) : (tensor<512x8xf32>) -> tensor<512x8xf32>
    "func.return"(%4) : (tensor<512x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
