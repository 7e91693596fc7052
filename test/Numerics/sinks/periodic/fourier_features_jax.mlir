// Fourier features of float coordinates in [0, 1], as coordinate networks and NeRF variants have
// them: times a random matrix of deviation 10 and 2 pi, so phases reach 100.
// EXPECT: kept periodic 1 of 1
// INPUT f32[1024x2]: rng.uniform(0, 1, shape)
// INPUT f32[2x64]: rng.normal(0, 10, shape)
// JAX: def program(coordinates, frequencies):
// JAX:     phases = 2 * jnp.pi * (coordinates @ frequencies)
// JAX:     return jnp.concatenate([jnp.cos(phases), jnp.sin(phases)], 1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x2xf32>, tensor<2x64xf32>) -> tensor<1024x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x2xf32>, %arg1: tensor<2x64xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x64xf32>) -> tensor<1024x64xf32>
    %1 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x64xf32>
    %3 = "stablehlo.multiply"(%2, %0) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %4 = "stablehlo.cosine"(%3) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %5 = "stablehlo.sine"(%3) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %6 = "stablehlo.concatenate"(%4, %5) <{dimension = 1 : i64}> : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x128xf32>
    "func.return"(%6) : (tensor<1024x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
