// Sines of the square root of integer positions, scaled by 50, for two axes: a warped clock, as in
// constant-rate chirps.
// EXPECT: kept position 1 of 1
// INPUT f32[2x32]: np.stack([100.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(frequencies):
// JAX:     p = jnp.arange(2048, dtype=jnp.float32)
// JAX:     clock = 50 * jnp.sqrt(jnp.stack([p, p[::-1]], 1))
// JAX:     return jnp.sin(clock @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x32xf32>) -> tensor<2048x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x32xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2048xf32>
    %1 = "stablehlo.reverse"(%0) <{dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048xf32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048x1xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048x1xf32>
    %4 = "stablehlo.concatenate"(%2, %3) <{dimension = 1 : i64}> : (tensor<2048x1xf32>, tensor<2048x1xf32>) -> tensor<2048x2xf32>
    %5 = "stablehlo.sqrt"(%4) : (tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %6 = "stablehlo.constant"() <{value = dense<5.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x2xf32>
    %8 = "stablehlo.multiply"(%7, %5) : (tensor<2048x2xf32>, tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %9 = "stablehlo.dot_general"(%8, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x2xf32>, tensor<2x32xf32>) -> tensor<2048x32xf32>
    %10 = "stablehlo.sine"(%9) : (tensor<2048x32xf32>) -> tensor<2048x32xf32>
    "func.return"(%10) : (tensor<2048x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
