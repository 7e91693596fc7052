// The phase of a spectrum, atan2 of both parts of a transform by matrices: weak bins beside a strong
// tone.
// EXPECT: kept choice 2 of 2
// INPUT f32[64x256]: np.sin(np.arange(256) * 0.3) * 100 + rng.normal(0, 0.05, shape)
// INPUT f32[256x128]: np.cos(2 * np.pi * np.outer(np.arange(256), np.arange(128)) / 256)
// INPUT f32[256x128]: -np.sin(2 * np.pi * np.outer(np.arange(256), np.arange(128)) / 256)
// JAX: def program(x, c, s):
// JAX:     return jnp.arctan2(x @ s, x @ c)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x256xf32>, tensor<256x128xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x256xf32>, %arg1: tensor<256x128xf32>, %arg2: tensor<256x128xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
    %1 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
    %2 = "stablehlo.atan2"(%0, %1) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    "func.return"(%2) : (tensor<64x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
