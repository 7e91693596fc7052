// Deformable attention along time: an integer position plus an offset that a layer predicts from
// data, then angles by two axes of frequencies. That data joins in does not end the position, up to
// 4096.
// EXPECT: kept position 1 of 2
// INPUT f32[1x4096x32]: rng.normal(0, 1, shape)
// INPUT f32[32x2]: rng.normal(0, 0.177, shape)
// INPUT f32[2x32]: np.stack([1000.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(hidden, predictor, frequencies):
// JAX:     offset = jnp.tanh(hidden[0] @ predictor)
// JAX:     position = jnp.arange(4096, dtype=jnp.float32)[:, None] + offset
// JAX:     return jnp.sin(position @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x4096x32xf32>, tensor<32x2xf32>, tensor<2x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x4096x32xf32>, %arg1: tensor<32x2xf32>, %arg2: tensor<2x32xf32>):
    %0 = "stablehlo.reshape"(%arg0) : (tensor<1x4096x32xf32>) -> tensor<4096x32xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<32x2xf32>) -> tensor<4096x2xf32>
    %2 = "stablehlo.tanh"(%1) : (tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4096xf32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x2xf32>
    %6 = "stablehlo.add"(%5, %2) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %7 = "stablehlo.dot_general"(%6, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x2xf32>, tensor<2x32xf32>) -> tensor<4096x32xf32>
    %8 = "stablehlo.sine"(%7) : (tensor<4096x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%8) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
