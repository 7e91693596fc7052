// The arc tangent of a tangent, a saw tooth, of two clocks in seconds up to 2000.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: np.stack([100.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(times, rates):
// JAX:     return jnp.arctan(jnp.tan(times @ rates))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x2xf32>, %arg1: tensor<2x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %1 = "stablehlo.tan"(%0) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %2 = "chlo.atan"(%1) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%2) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
