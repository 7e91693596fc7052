// Patches of an 8-bit image scaled to [-1, 1], a convolution of stride 8, class token, position
// table.
// EXPECT: narrow 2
// INPUT ui8[2x32x32x3]: rng.integers(0, 256, shape)
// INPUT f32[8x8x3x64]: rng.normal(0, 0.0722, shape)
// INPUT f32[17x64]: rng.normal(0, 0.02, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(image, kernel, table, w):
// JAX:     x = image.astype(jnp.float32) / 127.5 - 1
// JAX:     y = lax.conv_general_dilated(x, kernel, (8, 8), 'VALID', dimension_numbers=('NHWC', 'HWIO', 'NHWC'))
// JAX:     y = jnp.concatenate([jnp.zeros((2, 1, 64)), y.reshape(2, 16, 64)], 1) + table
// JAX:     return y @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x32x32x3xui8>, tensor<8x8x3x64xf32>, tensor<17x64xf32>, tensor<64x64xf32>) -> tensor<2x17x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x32x32x3xui8>, %arg1: tensor<8x8x3x64xf32>, %arg2: tensor<17x64xf32>, %arg3: tensor<64x64xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<2x32x32x3xui8>) -> tensor<2x32x32x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<1.275000e+02> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32x3xf32>
    %3 = "stablehlo.divide"(%0, %2) : (tensor<2x32x32x3xf32>, tensor<2x32x32x3xf32>) -> tensor<2x32x32x3xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32x3xf32>
    %6 = "stablehlo.subtract"(%3, %5) : (tensor<2x32x32x3xf32>, tensor<2x32x32x3xf32>) -> tensor<2x32x32x3xf32>
    %7 = "stablehlo.convolution"(%6, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 8, 8>}> : (tensor<2x32x32x3xf32>, tensor<8x8x3x64xf32>) -> tensor<2x4x4x64xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x64xf32>
    %10 = "stablehlo.reshape"(%7) : (tensor<2x4x4x64xf32>) -> tensor<2x16x64xf32>
    %11 = "stablehlo.concatenate"(%9, %10) <{dimension = 1 : i64}> : (tensor<2x1x64xf32>, tensor<2x16x64xf32>) -> tensor<2x17x64xf32>
    %12 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<17x64xf32>) -> tensor<1x17x64xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x17x64xf32>) -> tensor<2x17x64xf32>
    %14 = "stablehlo.add"(%11, %13) : (tensor<2x17x64xf32>, tensor<2x17x64xf32>) -> tensor<2x17x64xf32>
    %15 = "stablehlo.dot_general"(%14, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x17x64xf32>, tensor<64x64xf32>) -> tensor<2x17x64xf32>
    "func.return"(%15) : (tensor<2x17x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
