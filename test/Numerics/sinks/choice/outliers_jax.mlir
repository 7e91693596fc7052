// Scores pass that are a standard deviation above the mean of their row.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
// JAX: def program(x, w, v):
// JAX:     z = x @ w
// JAX:     standard = (z - z.mean(-1, keepdims=True)) / z.std(-1, keepdims=True)
// JAX:     return jnp.where(standard >= 1, z, 0) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<4096x64xf32>, %arg15: tensor<64x16xf32>, %arg16: tensor<16x32xf32>):
    %31 = "stablehlo.dot_general"(%arg14, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x16xf32>) -> tensor<4096x16xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %50 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %35 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1xf32>
    %37 = "stablehlo.divide"(%34, %36) : (tensor<4096x1xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %39 = "stablehlo.subtract"(%31, %38) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "func.call"(%31, %40) <{callee = @_std}> : (tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x1xf32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %43 = "stablehlo.divide"(%39, %42) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %44 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %46 = "stablehlo.compare"(%43, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xi1>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "func.call"(%46, %31, %47) <{callee = @_where_0}> : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>
    %49 = "stablehlo.dot_general"(%48, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%49) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x1xf32>, res_attrs = [{}], sym_name = "_std", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4096x16xf32>, %arg13: tensor<i32>):
    %29 = "func.call"(%arg12, %arg13) <{callee = @_var}> : (tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x1xf32>
    %30 = "stablehlo.sqrt"(%29) : (tensor<4096x1xf32>) -> tensor<4096x1xf32>
    "func.return"(%30) : (tensor<4096x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x1xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4096x16xf32>, %arg7: tensor<i32>):
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%arg6, %6) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %28 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %9 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1xf32>
    %11 = "stablehlo.divide"(%8, %10) : (tensor<4096x1xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %13 = "stablehlo.subtract"(%arg6, %12) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %14 = "chlo.square"(%13) : (tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %15 = "stablehlo.convert"(%arg7) : (tensor<i32>) -> tensor<f32>
    %16 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.subtract"(%16, %15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%14, %18) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %21 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1xf32>
    %22 = "stablehlo.divide"(%20, %21) : (tensor<4096x1xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.compare"(%17, %23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %25 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %26 = "func.call"(%24, %22, %25) <{callee = @_where}> : (tensor<i1>, tensor<4096x1xf32>, tensor<f32>) -> tensor<4096x1xf32>
    "func.return"(%26) : (tensor<4096x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4096x1xf32>, tensor<f32>) -> tensor<4096x1xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<4096x1xf32>, %arg5: tensor<f32>):
    %3 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1xf32>
    %5 = "stablehlo.select"(%arg3, %arg4, %4) : (tensor<i1>, tensor<4096x1xf32>, tensor<4096x1xf32>) -> tensor<4096x1xf32>
    "func.return"(%5) : (tensor<4096x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x16xi1>, %arg1: tensor<4096x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%2) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
