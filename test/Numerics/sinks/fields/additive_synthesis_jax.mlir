// Additive synthesis: sample number and one, times frequencies and phases of 32 partials, sines,
// mixed by amplitudes. One second at 16 kHz: the phase reaches thousands. Row: periodic; the mix of
// 32 partials stays narrow.
// EXPECT: kept position 1 of 2
// INPUT f32[2x32]: np.stack([2 * np.pi * 110 * np.arange(1, 33) / 16000, rng.uniform(0, 6.28, 32)])
// INPUT f32[32x2]: rng.uniform(0, 1, shape) / np.arange(1, 33)[:, None]
// JAX: def program(partials, amplitudes):
// JAX:     n = jnp.arange(16000, dtype=jnp.float32)
// JAX:     return jnp.sin(jnp.stack([n, jnp.ones_like(n)], 1) @ partials) @ amplitudes
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32xf32>, tensor<32x2xf32>) -> tensor<16000x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x32xf32>, %arg1: tensor<32x2xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16000xf32>
    %1 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16000xf32>
    %3 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16000xf32>) -> tensor<16000x1xf32>
    %4 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16000xf32>) -> tensor<16000x1xf32>
    %5 = "stablehlo.concatenate"(%3, %4) <{dimension = 1 : i64}> : (tensor<16000x1xf32>, tensor<16000x1xf32>) -> tensor<16000x2xf32>
    %6 = "stablehlo.dot_general"(%5, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16000x2xf32>, tensor<2x32xf32>) -> tensor<16000x32xf32>
    %7 = "stablehlo.sine"(%6) : (tensor<16000x32xf32>) -> tensor<16000x32xf32>
    %8 = "stablehlo.dot_general"(%7, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16000x32xf32>, tensor<32x2xf32>) -> tensor<16000x2xf32>
    "func.return"(%8) : (tensor<16000x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
