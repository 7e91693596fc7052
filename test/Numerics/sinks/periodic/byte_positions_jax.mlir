// Relative positions as i8 (-128 to 127): exact in bf16, but not the frequencies that they meet.
// EXPECT: kept position 1 of 1
// INPUT i8[1024x2]: rng.integers(-128, 128, shape)
// INPUT f32[2x32]: np.stack([100.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(relative, frequencies):
// JAX:     return jnp.sin(relative.astype(jnp.float32) @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x2xi8>, tensor<2x32xf32>) -> tensor<1024x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x2xi8>, %arg1: tensor<2x32xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<1024x2xi8>) -> tensor<1024x2xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x32xf32>) -> tensor<1024x32xf32>
    %2 = "stablehlo.sine"(%1) : (tensor<1024x32xf32>) -> tensor<1024x32xf32>
    "func.return"(%2) : (tensor<1024x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
