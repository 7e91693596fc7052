// The sine stands in a private function that is called with the angles of two axes.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: np.stack([100.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: @jax.jit
// JAX: def wave(angles):
// JAX:     return jnp.sin(angles) + 0.5 * jnp.sin(2 * angles)
// JAX: def program(times, rates):
// JAX:     return wave(times @ rates)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<512x2xf32>, %arg2: tensor<2x32xf32>):
    %9 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %10 = "func.call"(%9) <{callee = @wave}> : (tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%10) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x32xf32>) -> tensor<512x32xf32>, res_attrs = [{}], sym_name = "wave", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x32xf32>):
    %0 = "stablehlo.sine"(%arg0) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %3 = "stablehlo.multiply"(%2, %arg0) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %4 = "stablehlo.sine"(%3) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %7 = "stablehlo.multiply"(%6, %4) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %8 = "stablehlo.add"(%0, %7) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%8) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
