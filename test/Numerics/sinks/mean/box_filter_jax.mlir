// A local mean by a convolution with a constant box over all channels, subtracted: local contrast of
// bytes.
// EXPECT: kept mean 1 of 1
// INPUT ui8[1x32x32x3]: rng.integers(90, 110, shape)
// JAX: def program(x):
// JAX:     x = x.astype(jnp.float32)
// JAX:     k = jnp.full((5, 5, 3, 3), 1 / 75.0)
// JAX:     return x - lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x32x32x3xui8>) -> tensor<1x32x32x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x32x32x3xui8>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<1x32x32x3xui8>) -> tensor<1x32x32x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.0133333337> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x5x3x3xf32>
    %3 = "stablehlo.convolution"(%0, %2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x32x32x3xf32>, tensor<5x5x3x3xf32>) -> tensor<1x32x32x3xf32>
    %4 = "stablehlo.subtract"(%0, %3) : (tensor<1x32x32x3xf32>, tensor<1x32x32x3xf32>) -> tensor<1x32x32x3xf32>
    "func.return"(%4) : (tensor<1x32x32x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
