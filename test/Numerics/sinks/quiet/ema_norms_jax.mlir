// GroupNorm, weight standardisation and a moving average of the parameters.
// EXPECT: narrow 2
// INPUT f32[16x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// JAX: def program(x, w, v):
// JAX:     ws = (w - w.mean(0)) / (w.std(0) + 1e-5)
// JAX:     y = (x @ ws / 8).reshape(16, 8, 8)
// JAX:     y = (y - y.mean(2, keepdims=True)) * lax.rsqrt(y.var(2, keepdims=True) + 1e-5)
// JAX:     return y.reshape(16, 64) @ v, 0.999 * v + 0.001 * w[:, :32]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x64xf32>, tensor<64x64xf32>, tensor<64x32xf32>) -> (tensor<16x32xf32>, tensor<64x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<16x64xf32>, %arg21: tensor<64x64xf32>, %arg22: tensor<64x32xf32>):
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.reduce"(%arg21, %53) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %101 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %55 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %57 = "stablehlo.divide"(%54, %56) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %60 = "stablehlo.subtract"(%arg21, %59) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62 = "func.call"(%arg21, %61) <{callee = @_std}> : (tensor<64x64xf32>, tensor<i32>) -> tensor<64xf32>
    %63 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %65 = "stablehlo.add"(%62, %64) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %68 = "stablehlo.divide"(%60, %67) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %69 = "stablehlo.dot_general"(%arg20, %68) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x64xf32>, tensor<64x64xf32>) -> tensor<16x64xf32>
    %70 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %72 = "stablehlo.divide"(%69, %71) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %73 = "stablehlo.reshape"(%72) : (tensor<16x64xf32>) -> tensor<16x8x8xf32>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.reduce"(%73, %74) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %100 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<16x8x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x8xf32>) -> tensor<16x8x1xf32>
    %77 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x1xf32>
    %79 = "stablehlo.divide"(%76, %78) : (tensor<16x8x1xf32>, tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<16x8x1xf32>) -> tensor<16x8x8xf32>
    %81 = "stablehlo.subtract"(%73, %80) : (tensor<16x8x8xf32>, tensor<16x8x8xf32>) -> tensor<16x8x8xf32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "func.call"(%73, %82) <{callee = @_var_0}> : (tensor<16x8x8xf32>, tensor<i32>) -> tensor<16x8x1xf32>
    %84 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x1xf32>
    %86 = "stablehlo.add"(%83, %85) : (tensor<16x8x1xf32>, tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    %87 = "stablehlo.rsqrt"(%86) : (tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<16x8x1xf32>) -> tensor<16x8x8xf32>
    %89 = "stablehlo.multiply"(%81, %88) : (tensor<16x8x8xf32>, tensor<16x8x8xf32>) -> tensor<16x8x8xf32>
    %90 = "stablehlo.reshape"(%89) : (tensor<16x8x8xf32>) -> tensor<16x64xf32>
    %91 = "stablehlo.dot_general"(%90, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x64xf32>, tensor<64x32xf32>) -> tensor<16x32xf32>
    %92 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %94 = "stablehlo.multiply"(%93, %arg22) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %95 = "stablehlo.slice"(%arg21) <{limit_indices = array<i64: 64, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<64x64xf32>) -> tensor<64x32xf32>
    %96 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %98 = "stablehlo.multiply"(%97, %95) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %99 = "stablehlo.add"(%94, %98) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%91, %99) : (tensor<16x32xf32>, tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<i32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "_std", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<64x64xf32>, %arg19: tensor<i32>):
    %51 = "func.call"(%arg18, %arg19) <{callee = @_var}> : (tensor<64x64xf32>, tensor<i32>) -> tensor<64xf32>
    %52 = "stablehlo.sqrt"(%51) : (tensor<64xf32>) -> tensor<64xf32>
    "func.return"(%52) : (tensor<64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<i32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<64x64xf32>, %arg13: tensor<i32>):
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.reduce"(%arg12, %29) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %50 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %32 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x64xf32>
    %34 = "stablehlo.divide"(%31, %33) : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<1x64xf32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %36 = "stablehlo.subtract"(%arg12, %35) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %37 = "chlo.square"(%36) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %38 = "stablehlo.convert"(%arg13) : (tensor<i32>) -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.subtract"(%39, %38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%37, %41) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %49 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%49) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %43 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %44 = "stablehlo.divide"(%42, %43) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.compare"(%40, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %47 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %48 = "func.call"(%46, %44, %47) <{callee = @_where}> : (tensor<i1>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    "func.return"(%48) : (tensor<64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i1>, %arg10: tensor<64xf32>, %arg11: tensor<f32>):
    %26 = "stablehlo.convert"(%arg11) : (tensor<f32>) -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %28 = "stablehlo.select"(%arg9, %arg10, %27) : (tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    "func.return"(%28) : (tensor<64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x8x8xf32>, tensor<i32>) -> tensor<16x8x1xf32>, res_attrs = [{}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x8x8xf32>, %arg4: tensor<i32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%arg3, %3) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %25 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<16x8x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x8xf32>) -> tensor<16x8x1xf32>
    %6 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x1xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<16x8x1xf32>, tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<16x8x1xf32>) -> tensor<16x8x8xf32>
    %10 = "stablehlo.subtract"(%arg3, %9) : (tensor<16x8x8xf32>, tensor<16x8x8xf32>) -> tensor<16x8x8xf32>
    %11 = "chlo.square"(%10) : (tensor<16x8x8xf32>) -> tensor<16x8x8xf32>
    %12 = "stablehlo.convert"(%arg4) : (tensor<i32>) -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.subtract"(%13, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%11, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %24 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%24) : (tensor<f32>) -> ()
    }) : (tensor<16x8x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x8xf32>) -> tensor<16x8x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x1xf32>
    %19 = "stablehlo.divide"(%17, %18) : (tensor<16x8x1xf32>, tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.compare"(%14, %20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %22 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %23 = "func.call"(%21, %19, %22) <{callee = @_where_1}> : (tensor<i1>, tensor<16x8x1xf32>, tensor<f32>) -> tensor<16x8x1xf32>
    "func.return"(%23) : (tensor<16x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16x8x1xf32>, tensor<f32>) -> tensor<16x8x1xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<16x8x1xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x1xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<i1>, tensor<16x8x1xf32>, tensor<16x8x1xf32>) -> tensor<16x8x1xf32>
    "func.return"(%2) : (tensor<16x8x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
