// pow(position, 1) of integer positions, as exporters write a learned exponent that is one, then
// angles of two axes.
// EXPECT: kept position 1 of 1
// INPUT f32[2x32]: np.stack([1000.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// INPUT f32[]: 1
// JAX: def program(frequencies, exponent):
// JAX:     p = jnp.arange(1, 2049, dtype=jnp.float32)
// JAX:     return jnp.cos(jnp.power(jnp.stack([p, p[::-1]], 1), exponent) @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32xf32>, tensor<f32>) -> tensor<2048x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x32xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2048xf32>
    %1 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048xf32>
    %3 = "stablehlo.add"(%2, %0) : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
    %4 = "stablehlo.reverse"(%3) <{dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048xf32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048x1xf32>
    %7 = "stablehlo.concatenate"(%5, %6) <{dimension = 1 : i64}> : (tensor<2048x1xf32>, tensor<2048x1xf32>) -> tensor<2048x2xf32>
    %8 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x2xf32>
    %9 = "stablehlo.power"(%7, %8) : (tensor<2048x2xf32>, tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %10 = "stablehlo.dot_general"(%9, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x2xf32>, tensor<2x32xf32>) -> tensor<2048x32xf32>
    %11 = "stablehlo.cosine"(%10) : (tensor<2048x32xf32>) -> tensor<2048x32xf32>
    "func.return"(%11) : (tensor<2048x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
