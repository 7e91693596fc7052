// Rotary angles from float positions in a context of 4096 tokens: an outer product written as
// [position, 1] @ [frequency; phase]. The phase reaches thousands of radians, so a relative error of
// 2^-9 is several turns.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512]: rng.uniform(0, 4096, shape)
// INPUT f32[2x64]: np.stack([10000.0 ** -(np.arange(64) / 64), rng.uniform(0, 6.28, 64)])
// JAX: def program(positions, table):
// JAX:     angles = jnp.stack([positions, jnp.ones_like(positions)], 1) @ table
// JAX:     return jnp.cos(angles), jnp.sin(angles)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512xf32>, tensor<2x64xf32>) -> (tensor<512x64xf32>, tensor<512x64xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512xf32>, %arg1: tensor<2x64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512xf32>
    %2 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<512xf32>) -> tensor<512x1xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<512xf32>) -> tensor<512x1xf32>
    %4 = "stablehlo.concatenate"(%2, %3) <{dimension = 1 : i64}> : (tensor<512x1xf32>, tensor<512x1xf32>) -> tensor<512x2xf32>
    %5 = "stablehlo.dot_general"(%4, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x64xf32>) -> tensor<512x64xf32>
    %6 = "stablehlo.cosine"(%5) : (tensor<512x64xf32>) -> tensor<512x64xf32>
    %7 = "stablehlo.sine"(%5) : (tensor<512x64xf32>) -> tensor<512x64xf32>
    "func.return"(%6, %7) : (tensor<512x64xf32>, tensor<512x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
