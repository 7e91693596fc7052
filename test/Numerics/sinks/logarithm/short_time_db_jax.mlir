// Short-time spectrum in decibels by matrices of the discrete Fourier transform, real and imaginary
// part in one product, squared, summed in pairs: speech over silence 80 dB below.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[64x512]: np.hanning(512) * (np.sin(2 * np.pi * rng.uniform(0.01, 0.2, (64, 1)) * np.arange(512)) + 1e-4 * rng.standard_normal(shape))
// INPUT f32[512x256]: np.concatenate([np.cos(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512), np.sin(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)], 1)
// JAX: def program(frames, transform):
// JAX:     spectrum = (frames @ transform).reshape(64, 2, 128)
// JAX:     return 10 * jnp.log10(jnp.sum(spectrum ** 2, axis=1) + 1e-10)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x512xf32>, tensor<512x256xf32>) -> tensor<64x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x512xf32>, %arg1: tensor<512x256xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x512xf32>, tensor<512x256xf32>) -> tensor<64x256xf32>
    %1 = "stablehlo.reshape"(%0) : (tensor<64x256xf32>) -> tensor<64x2x128xf32>
    %2 = "stablehlo.multiply"(%1, %1) : (tensor<64x2x128xf32>, tensor<64x2x128xf32>) -> tensor<64x2x128xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %15 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<64x2x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e-10> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %7 = "stablehlo.add"(%4, %6) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %8 = "stablehlo.log"(%7) : (tensor<64x128xf32>) -> tensor<64x128xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %11 = "stablehlo.multiply"(%8, %10) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %14 = "stablehlo.multiply"(%13, %11) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    "func.return"(%14) : (tensor<64x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
