// A range-Doppler map in decibels: pulses times windowed transforms of both axes (products of
// complex parts), magnitude, logarithm: weak targets 60 dB below strong ones. Row: logarithm, which
// keeps the last transform of each chain; alone it brings nothing (0.39 of 0.39), because what the
// first transform rounds is as loud.
// EXPECT: kept logarithm 2 of 4
// INPUT f32[64x128]: np.sin(0.3 * np.arange(64))[:, None] * np.sin(0.7 * np.arange(128)) * np.hanning(64)[:, None] * np.hanning(128) + 1e-3 * np.sin(1.1 * np.arange(64))[:, None] * np.sin(1.9 * np.arange(128)) * np.hanning(64)[:, None] * np.hanning(128)
// INPUT f32[128x64]: np.cos(2 * np.pi * np.outer(np.arange(128), np.arange(64)) / 128)
// INPUT f32[128x64]: np.sin(2 * np.pi * np.outer(np.arange(128), np.arange(64)) / 128)
// INPUT f32[32x64]: np.cos(2 * np.pi * np.outer(np.arange(32), np.arange(64)) / 64)
// JAX: def program(pulses, cosines, sines, doppler):
// JAX:     real, imaginary = doppler @ (pulses @ cosines), doppler @ (pulses @ sines)
// JAX:     return 10 * jnp.log10(real ** 2 + imaginary ** 2 + 1e-6)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x128xf32>, tensor<128x64xf32>, tensor<128x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x128xf32>, %arg1: tensor<128x64xf32>, %arg2: tensor<128x64xf32>, %arg3: tensor<32x64xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<64x64xf32>
    %1 = "stablehlo.dot_general"(%arg3, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %2 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<64x64xf32>
    %3 = "stablehlo.dot_general"(%arg3, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %4 = "stablehlo.multiply"(%1, %1) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %5 = "stablehlo.multiply"(%3, %3) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %6 = "stablehlo.add"(%4, %5) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %7 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %9 = "stablehlo.add"(%6, %8) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %10 = "stablehlo.log"(%9) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %13 = "stablehlo.multiply"(%10, %12) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %16 = "stablehlo.multiply"(%15, %13) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%16) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
