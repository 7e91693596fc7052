// Fourier features of 8-bit coordinates (pixel positions or colours over 255), which bf16 holds
// exactly only before the division.
// EXPECT: kept periodic 1 of 1
// INPUT ui8[1024x3]: rng.integers(0, 256, shape)
// INPUT f32[3x64]: rng.normal(0, 10, shape)
// JAX: def program(colours, frequencies):
// JAX:     phases = 2 * jnp.pi * (colours.astype(jnp.float32) / 255) @ frequencies
// JAX:     return jnp.concatenate([jnp.cos(phases), jnp.sin(phases)], 1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x3xui8>, tensor<3x64xf32>) -> tensor<1024x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x3xui8>, %arg1: tensor<3x64xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<1024x3xui8>) -> tensor<1024x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<2.550000e+02> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x3xf32>
    %3 = "stablehlo.divide"(%0, %2) : (tensor<1024x3xf32>, tensor<1024x3xf32>) -> tensor<1024x3xf32>
    %4 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x3xf32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<1024x3xf32>, tensor<1024x3xf32>) -> tensor<1024x3xf32>
    %7 = "stablehlo.dot_general"(%6, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x3xf32>, tensor<3x64xf32>) -> tensor<1024x64xf32>
    %8 = "stablehlo.cosine"(%7) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %9 = "stablehlo.sine"(%7) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %10 = "stablehlo.concatenate"(%8, %9) <{dimension = 1 : i64}> : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x128xf32>
    "func.return"(%10) : (tensor<1024x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
