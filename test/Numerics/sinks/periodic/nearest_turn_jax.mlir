// The distance to the nearest turn, x - round(x), of two clocks: a triangle wave.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: rng.uniform(0.5, 3, shape)
// JAX: def program(t, w):
// JAX:     x = t @ w
// JAX:     return jnp.abs(x - jnp.round(x))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<512x2xf32>, %arg2: tensor<2x32xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %2 = "func.call"(%1) <{callee = @round}> : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %3 = "stablehlo.subtract"(%1, %2) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %4 = "stablehlo.abs"(%3) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%4) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x32xf32>) -> tensor<512x32xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x32xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%0) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
