// An angle folded into a turn by hand, x - c floor(x / c) with c = 2 pi: float times of two clocks
// in seconds up to 2000.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: rng.uniform(0.5, 3, shape)
// JAX: def program(t, w):
// JAX:     x = t @ w
// JAX:     c = 6.2831855
// JAX:     return x - c * jnp.floor(x / c)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x2xf32>, %arg1: tensor<2x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %3 = "stablehlo.divide"(%0, %2) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %4 = "stablehlo.floor"(%3) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %7 = "stablehlo.multiply"(%6, %4) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %8 = "stablehlo.subtract"(%0, %7) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%8) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
