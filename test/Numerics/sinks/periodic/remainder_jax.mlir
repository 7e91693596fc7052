// Phase as a remainder: event times in seconds of a day, at two rates, modulo one cycle.
// EXPECT: kept periodic 1 of 1
// INPUT f32[1024x2]: rng.uniform(0, 86400, shape)
// INPUT f32[2x24]: rng.uniform(0.0001, 0.01, shape)
// JAX: def program(times, rates):
// JAX:     return jnp.sin(2 * jnp.pi * lax.rem(times @ rates, 1.0))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x2xf32>, tensor<2x24xf32>) -> tensor<1024x24xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x2xf32>, %arg1: tensor<2x24xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x24xf32>) -> tensor<1024x24xf32>
    %1 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x24xf32>
    %3 = "stablehlo.remainder"(%0, %2) : (tensor<1024x24xf32>, tensor<1024x24xf32>) -> tensor<1024x24xf32>
    %4 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x24xf32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<1024x24xf32>, tensor<1024x24xf32>) -> tensor<1024x24xf32>
    %7 = "stablehlo.sine"(%6) : (tensor<1024x24xf32>) -> tensor<1024x24xf32>
    "func.return"(%7) : (tensor<1024x24xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
