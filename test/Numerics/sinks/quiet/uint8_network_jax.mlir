// A small convolutional network on bytes, scaled, with max pooling.
// EXPECT: narrow 3
// INPUT ui8[2x16x16x3]: rng.integers(0, 256, shape)
// INPUT f32[3x3x3x16]: rng.normal(0, 0.2, shape)
// INPUT f32[3x3x16x16]: rng.normal(0, 0.08, shape)
// INPUT f32[256x10]: rng.normal(0, 0.0625, shape)
// JAX: def program(x, a, b, c):
// JAX:     x = (x.astype(jnp.float32) / 255 - 0.45) / 0.22
// JAX:     conv = lambda x, k: lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
// JAX:     pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
// JAX:     x = pool(jax.nn.relu(conv(x, a)))
// JAX:     x = pool(jax.nn.relu(conv(x, b)))
// JAX:     return x.reshape(2, -1) @ c
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x16x16x3xui8>, tensor<3x3x3x16xf32>, tensor<3x3x16x16xf32>, tensor<256x10xf32>) -> tensor<2x10xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<2x16x16x3xui8>, %arg3: tensor<3x3x3x16xf32>, %arg4: tensor<3x3x16x16xf32>, %arg5: tensor<256x10xf32>):
    %6 = "stablehlo.convert"(%arg2) : (tensor<2x16x16x3xui8>) -> tensor<2x16x16x3xf32>
    %7 = "stablehlo.constant"() <{value = dense<2.550000e+02> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x3xf32>
    %9 = "stablehlo.divide"(%6, %8) : (tensor<2x16x16x3xf32>, tensor<2x16x16x3xf32>) -> tensor<2x16x16x3xf32>
    %10 = "stablehlo.constant"() <{value = dense<4.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x3xf32>
    %12 = "stablehlo.subtract"(%9, %11) : (tensor<2x16x16x3xf32>, tensor<2x16x16x3xf32>) -> tensor<2x16x16x3xf32>
    %13 = "stablehlo.constant"() <{value = dense<2.200000e-01> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x3xf32>
    %15 = "stablehlo.divide"(%12, %14) : (tensor<2x16x16x3xf32>, tensor<2x16x16x3xf32>) -> tensor<2x16x16x3xf32>
    %16 = "stablehlo.convolution"(%15, %arg3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x3xf32>, tensor<3x3x3x16xf32>) -> tensor<2x16x16x16xf32>
    %17 = "func.call"(%16) <{callee = @relu}> : (tensor<2x16x16x16xf32>) -> tensor<2x16x16x16xf32>
    %18 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %20 = "stablehlo.reduce_window"(%17, %19) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %29 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%29) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x16xf32>, tensor<f32>) -> tensor<2x8x8x16xf32>
    %21 = "stablehlo.convolution"(%20, %arg4) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x8x8x16xf32>
    %22 = "func.call"(%21) <{callee = @relu_0}> : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %23 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.reduce_window"(%22, %24) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %28 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x16xf32>, tensor<f32>) -> tensor<2x4x4x16xf32>
    %26 = "stablehlo.reshape"(%25) : (tensor<2x4x4x16xf32>) -> tensor<2x256xf32>
    %27 = "stablehlo.dot_general"(%26, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x256xf32>, tensor<256x10xf32>) -> tensor<2x10xf32>
    "func.return"(%27) : (tensor<2x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x16x16x16xf32>) -> tensor<2x16x16x16xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x16x16x16xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x16xf32>
    %5 = "stablehlo.maximum"(%arg1, %4) : (tensor<2x16x16x16xf32>, tensor<2x16x16x16xf32>) -> tensor<2x16x16x16xf32>
    "func.return"(%5) : (tensor<2x16x16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>, res_attrs = [{}], sym_name = "relu_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x8x8x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x16xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    "func.return"(%2) : (tensor<2x8x8x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
