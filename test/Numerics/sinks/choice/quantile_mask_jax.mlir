// Data passes where a score is in the top tenth by a quantile of all scores.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x2]: rng.normal(0, 0.1768, shape)
// INPUT f32[2048]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     s = (x @ w)[:, 0]
// JAX:     return jnp.where(s > jnp.quantile(s, 0.9), v, 0)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x32xf32>, tensor<32x2xf32>, tensor<2048xf32>) -> tensor<2048xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<2048x32xf32>, %arg13: tensor<32x2xf32>, %arg14: tensor<2048xf32>):
    %58 = "stablehlo.dot_general"(%arg12, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x32xf32>, tensor<32x2xf32>) -> tensor<2048x2xf32>
    %59 = "stablehlo.slice"(%58) <{limit_indices = array<i64: 2048, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2048x2xf32>) -> tensor<2048x1xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<2048x1xf32>) -> tensor<2048xf32>
    %61 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %62 = "func.call"(%60, %61) <{callee = @quantile}> : (tensor<2048xf32>, tensor<f32>) -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048xf32>
    %64 = "stablehlo.compare"(%60, %63) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xi1>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %66 = "func.call"(%64, %arg14, %65) <{callee = @_where_0}> : (tensor<2048xi1>, tensor<2048xf32>, tensor<i32>) -> tensor<2048xf32>
    "func.return"(%66) : (tensor<2048xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2048xf32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2048xf32>, %arg7: tensor<f32>):
    %7 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xi1>
    %8 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg10: tensor<i1>, %arg11: tensor<i1>):
      %57 = "stablehlo.or"(%arg10, %arg11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%57) : (tensor<i1>) -> ()
    }) : (tensor<2048xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %11 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %12 = "func.call"(%10, %11, %arg6) <{callee = @_where}> : (tensor<1xi1>, tensor<f32>, tensor<2048xf32>) -> tensor<2048xf32>
    %13 = "stablehlo.sort"(%12) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %43 = "stablehlo.compare"(%arg8, %42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %45 = "stablehlo.select"(%43, %44, %arg8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %47 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %48 = "stablehlo.select"(%46, %47, %45) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %50 = "stablehlo.compare"(%arg9, %49) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %52 = "stablehlo.select"(%50, %51, %arg9) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %53 = "stablehlo.compare"(%arg9, %arg9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %54 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %55 = "stablehlo.select"(%53, %54, %52) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %56 = "stablehlo.compare"(%48, %55) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%56) : (tensor<i1>) -> ()
    }) : (tensor<2048xf32>) -> tensor<2048xf32>
    %14 = "stablehlo.constant"() <{value = dense<2.048000e+03> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.subtract"(%14, %15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %17 = "stablehlo.multiply"(%arg7, %16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.floor"(%17) : (tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.ceil"(%17) : (tensor<f32>) -> tensor<f32>
    %20 = "stablehlo.subtract"(%17, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.subtract"(%21, %20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<2.048000e+03> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.subtract"(%23, %24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.clamp"(%26, %18, %25) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %28 = "stablehlo.constant"() <{value = dense<2.048000e+03> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.subtract"(%28, %29) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.clamp"(%31, %19, %30) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %33 = "stablehlo.convert"(%27) : (tensor<f32>) -> tensor<i32>
    %34 = "stablehlo.convert"(%32) : (tensor<f32>) -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %36 = "stablehlo.gather"(%13, %35) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<2048xf32>, tensor<1xi32>) -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %38 = "stablehlo.gather"(%13, %37) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<2048xf32>, tensor<1xi32>) -> tensor<f32>
    %39 = "stablehlo.multiply"(%36, %22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %40 = "stablehlo.multiply"(%38, %20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.add"(%39, %40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%41) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f32>, tensor<2048xf32>) -> tensor<2048xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<1xi1>, %arg4: tensor<f32>, %arg5: tensor<2048xf32>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<f32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi1>) -> tensor<2048xi1>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048xf32>
    %6 = "stablehlo.select"(%4, %5, %arg5) : (tensor<2048xi1>, tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
    "func.return"(%6) : (tensor<2048xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048xi1>, tensor<2048xf32>, tensor<i32>) -> tensor<2048xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048xi1>, %arg1: tensor<2048xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<2048xi1>, tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32>
    "func.return"(%2) : (tensor<2048xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
