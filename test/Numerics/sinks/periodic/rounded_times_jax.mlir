// Time steps rounded from data (milliseconds of events up to an hour's worth of seconds), then sines
// of two clocks, as event models embed time.
// EXPECT: kept periodic 1 of 1
// INPUT f32[1024x2]: rng.uniform(0, 3600, shape)
// INPUT f32[2x32]: np.stack([1000.0 ** -(np.arange(32) / 32), 50.0 ** -(np.arange(32) / 32)])
// JAX: def program(times, frequencies):
// JAX:     return jnp.sin(jnp.round(times) @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x2xf32>, tensor<2x32xf32>) -> tensor<1024x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<1024x2xf32>, %arg2: tensor<2x32xf32>):
    %1 = "func.call"(%arg1) <{callee = @round}> : (tensor<1024x2xf32>) -> tensor<1024x2xf32>
    %2 = "stablehlo.dot_general"(%1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x32xf32>) -> tensor<1024x32xf32>
    %3 = "stablehlo.sine"(%2) : (tensor<1024x32xf32>) -> tensor<1024x32xf32>
    "func.return"(%3) : (tensor<1024x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1024x2xf32>) -> tensor<1024x2xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1024x2xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<1024x2xf32>) -> tensor<1024x2xf32>
    "func.return"(%0) : (tensor<1024x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
