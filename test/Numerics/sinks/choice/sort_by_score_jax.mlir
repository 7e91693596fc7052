// Re-ranking: rows of data are sorted by a score from a layer, the first 32 of 512 go on in that
// order.
// EXPECT: kept router 1 of 1
// INPUT f32[8x512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x2]: rng.normal(0, 0.177, shape)
// INPUT f32[8x512]: rng.normal(0, 1, shape)
// JAX: def program(features, w, payload):
// JAX:     score = (features @ w)[..., 0]
// JAX:     return lax.sort((-score, payload), dimension=1, num_keys=1)[1][:, :32]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x512x32xf32>, tensor<32x2xf32>, tensor<8x512xf32>) -> tensor<8x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x512x32xf32>, %arg1: tensor<32x2xf32>, %arg2: tensor<8x512xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x512x32xf32>, tensor<32x2xf32>) -> tensor<8x512x2xf32>
    %1 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 8, 512, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x512x2xf32>) -> tensor<8x512x1xf32>
    %2 = "stablehlo.reshape"(%1) : (tensor<8x512x1xf32>) -> tensor<8x512xf32>
    %3 = "stablehlo.negate"(%2) : (tensor<8x512xf32>) -> tensor<8x512xf32>
    %4:2 = "stablehlo.sort"(%3, %arg2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>):
      %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %7 = "stablehlo.compare"(%arg3, %6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %9 = "stablehlo.select"(%7, %8, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %10 = "stablehlo.compare"(%arg3, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %12 = "stablehlo.select"(%10, %11, %9) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %14 = "stablehlo.compare"(%arg4, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %16 = "stablehlo.select"(%14, %15, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %17 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %18 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %19 = "stablehlo.select"(%17, %18, %16) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %20 = "stablehlo.compare"(%12, %19) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%20) : (tensor<i1>) -> ()
    }) : (tensor<8x512xf32>, tensor<8x512xf32>) -> (tensor<8x512xf32>, tensor<8x512xf32>)
    %5 = "stablehlo.slice"(%4#1) <{limit_indices = array<i64: 8, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x512xf32>) -> tensor<8x32xf32>
    "func.return"(%5) : (tensor<8x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
