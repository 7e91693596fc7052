// A log spectrogram as music taggers compute it: windowed frames times cosines and sines of 84
// notes, squared, added, logarithm of power in decibels with a floor of 1e-10. A pure tone leaves
// most bins six orders below the peak, where the rounding of the transform is louder than the
// signal.
// EXPECT: kept logarithm 2 of 2
// INPUT f32[64x2048]: np.hanning(2048) * np.sin(2 * np.pi * 55 * 2.0 ** (rng.uniform(0, 6, (64, 1))) * np.arange(2048) / 22050)
// INPUT f32[2048x84]: np.cos(2 * np.pi * np.outer(np.arange(2048), 65.4 * 2.0 ** (np.arange(84) / 12)) / 22050) * np.hanning(2048)[:, None] / 512
// INPUT f32[2048x84]: np.sin(2 * np.pi * np.outer(np.arange(2048), 65.4 * 2.0 ** (np.arange(84) / 12)) / 22050) * np.hanning(2048)[:, None] / 512
// JAX: def program(frames, cosines, sines):
// JAX:     power = jnp.square(frames @ cosines) + jnp.square(frames @ sines)
// JAX:     return 10 * jnp.log10(jnp.maximum(power, 1e-10)) + 60
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x2048xf32>, tensor<2048x84xf32>, tensor<2048x84xf32>) -> tensor<64x84xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x2048xf32>, %arg1: tensor<2048x84xf32>, %arg2: tensor<2048x84xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x2048xf32>, tensor<2048x84xf32>) -> tensor<64x84xf32>
    %1 = "chlo.square"(%0) : (tensor<64x84xf32>) -> tensor<64x84xf32>
    %2 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x2048xf32>, tensor<2048x84xf32>) -> tensor<64x84xf32>
    %3 = "chlo.square"(%2) : (tensor<64x84xf32>) -> tensor<64x84xf32>
    %4 = "stablehlo.add"(%1, %3) : (tensor<64x84xf32>, tensor<64x84xf32>) -> tensor<64x84xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e-10> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x84xf32>
    %7 = "stablehlo.maximum"(%4, %6) : (tensor<64x84xf32>, tensor<64x84xf32>) -> tensor<64x84xf32>
    %8 = "stablehlo.log"(%7) : (tensor<64x84xf32>) -> tensor<64x84xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x84xf32>
    %11 = "stablehlo.multiply"(%8, %10) : (tensor<64x84xf32>, tensor<64x84xf32>) -> tensor<64x84xf32>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x84xf32>
    %14 = "stablehlo.multiply"(%13, %11) : (tensor<64x84xf32>, tensor<64x84xf32>) -> tensor<64x84xf32>
    %15 = "stablehlo.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x84xf32>
    %17 = "stablehlo.add"(%14, %16) : (tensor<64x84xf32>, tensor<64x84xf32>) -> tensor<64x84xf32>
    "func.return"(%17) : (tensor<64x84xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
