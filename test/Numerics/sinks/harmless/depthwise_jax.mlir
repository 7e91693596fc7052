// Depthwise convolution: a windowed sum of one channel each is a reduction, not a contraction, and
// stays fp32.
// EXPECT: narrow 1
// INPUT f32[2x16x16x16]: rng.normal(0, 1, shape)
// INPUT f32[3x3x1x16]: rng.normal(0, 0.33, shape)
// INPUT f32[16x16]: rng.normal(0, 0.25, shape)
// JAX: def program(x, kernel, w):
// JAX:     y = lax.conv_general_dilated(x, kernel, (1, 1), 'SAME', dimension_numbers=('NHWC', 'HWIO', 'NHWC'), feature_group_count=16)
// JAX:     return y @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x16x16xf32>, tensor<3x3x1x16xf32>, tensor<16x16xf32>) -> tensor<2x16x16x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x16x16x16xf32>, %arg1: tensor<3x3x1x16xf32>, %arg2: tensor<16x16xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 16 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x16xf32>, tensor<3x3x1x16xf32>) -> tensor<2x16x16x16xf32>
    %1 = "stablehlo.dot_general"(%0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x16x16xf32>, tensor<16x16xf32>) -> tensor<2x16x16x16xf32>
    "func.return"(%1) : (tensor<2x16x16x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
