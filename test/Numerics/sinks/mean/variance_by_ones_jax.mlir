// Variance whose mean is a product with ones, E[x^2] - E[x]^2, and its root: readings around 60 with
// spread 1. Rounded, many a variance is negative and its root no number.
// EXPECT: kept mean,cancel 2 of 2
// INPUT f32[512x64]: 60 + rng.standard_normal(shape)
// JAX: def program(x):
// JAX:     ones = jnp.full((64, 2), 1 / 64)
// JAX:     mean, square = x @ ones, (x * x) @ ones
// JAX:     return jnp.sqrt(square - mean * mean)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x64xf32>) -> tensor<512x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.562500e-02> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %2 = "stablehlo.dot_general"(%arg0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<64x2xf32>) -> tensor<512x2xf32>
    %3 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<512x64xf32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    %4 = "stablehlo.dot_general"(%3, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<64x2xf32>) -> tensor<512x2xf32>
    %5 = "stablehlo.multiply"(%2, %2) : (tensor<512x2xf32>, tensor<512x2xf32>) -> tensor<512x2xf32>
    %6 = "stablehlo.subtract"(%4, %5) : (tensor<512x2xf32>, tensor<512x2xf32>) -> tensor<512x2xf32>
    %7 = "stablehlo.sqrt"(%6) : (tensor<512x2xf32>) -> tensor<512x2xf32>
    "func.return"(%7) : (tensor<512x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
