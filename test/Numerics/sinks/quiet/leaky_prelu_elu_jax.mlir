// Leaky ReLU, ELU and PReLU with a learned slope, forward and backward.
// EXPECT: narrow 8
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64]: rng.uniform(0.1, 0.4, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// JAX: def program(x, w1, slope, w2, w3, target):
// JAX:     def loss(w1, slope, w2, w3):
// JAX:         h = jax.nn.elu(jax.nn.leaky_relu(x @ w1))
// JAX:         y = h @ w2
// JAX:         return jnp.mean((jnp.where(y > 0, y, slope * y) @ w3 - target) ** 2)
// JAX:     return jax.grad(loss, (0, 1, 2, 3))(w1, slope, w2, w3)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> (tensor<64x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg25: tensor<64x64xf32>, %arg26: tensor<64x64xf32>, %arg27: tensor<64xf32>, %arg28: tensor<64x64xf32>, %arg29: tensor<64x16xf32>, %arg30: tensor<64x16xf32>):
    %53 = "stablehlo.dot_general"(%arg25, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %54:2 = "func.call"(%53) <{callee = @leaky_relu}> : (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xi1>)
    %55:5 = "func.call"(%54#0) <{callee = @elu}> : (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xi1>)
    %56 = "stablehlo.dot_general"(%55#0, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %59 = "stablehlo.compare"(%56, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xi1>
    %60 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %62 = "stablehlo.multiply"(%61, %56) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %63 = "func.call"(%59, %56, %62) <{callee = @_where_1}> : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %64 = "stablehlo.dot_general"(%63, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %65 = "stablehlo.subtract"(%64, %arg30) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %66 = "stablehlo.multiply"(%65, %65) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %67 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %69 = "stablehlo.multiply"(%68, %65) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %70 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%66, %70) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %101 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.divide"(%71, %72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.divide"(%74, %75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %78 = "stablehlo.multiply"(%77, %69) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %79 = "stablehlo.dot_general"(%78, %63) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<64x64xf32>) -> tensor<16x64xf32>
    %80 = "stablehlo.transpose"(%79) <{permutation = array<i64: 1, 0>}> : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %81 = "stablehlo.dot_general"(%78, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x64xf32>
    %82:2 = "func.call"(%59, %81) <{callee = @_where_2}> : (tensor<64x64xi1>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>)
    %83 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %84 = "stablehlo.multiply"(%83, %82#1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %85 = "stablehlo.add"(%82#0, %84) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %86 = "stablehlo.multiply"(%82#1, %56) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %87 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.reduce"(%86, %87) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %100 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %89 = "stablehlo.reshape"(%88) : (tensor<64xf32>) -> tensor<1x64xf32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.reduce"(%89, %90) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %99 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%99) : (tensor<f32>) -> ()
    }) : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %92 = "stablehlo.dot_general"(%85, %55#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %93 = "stablehlo.transpose"(%92) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %94 = "stablehlo.dot_general"(%85, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %95 = "func.call"(%55#1, %55#2, %55#3, %55#4, %94) <{callee = @elu_3}> : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xi1>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %96 = "func.call"(%54#1, %95) <{callee = @leaky_relu_6}> : (tensor<64x64xi1>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %97 = "stablehlo.dot_general"(%96, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %98 = "stablehlo.transpose"(%97) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%98, %91, %93, %80) : (tensor<64x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xi1>), res_attrs = [{}, {}], sym_name = "leaky_relu", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<64x64xf32>):
    %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %48 = "stablehlo.compare"(%arg24, %47) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xi1>
    %49 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %51 = "stablehlo.multiply"(%50, %arg24) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %52 = "func.call"(%48, %arg24, %51) <{callee = @_where}> : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%52, %48) : (tensor<64x64xf32>, tensor<64x64xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<64x64xi1>, %arg22: tensor<64x64xf32>, %arg23: tensor<64x64xf32>):
    %45 = "stablehlo.select"(%arg21, %arg22, %arg23) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%45) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xi1>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "elu", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<64x64xf32>):
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %31 = "stablehlo.compare"(%arg20, %30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xi1>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %34 = "stablehlo.compare"(%arg20, %33) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xi1>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36:2 = "func.call"(%34, %35, %arg20) <{callee = @_where_0}> : (tensor<64x64xi1>, tensor<f32>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>)
    %37 = "stablehlo.exponential_minus_one"(%36#0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %38 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %40 = "stablehlo.add"(%37, %39) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %41 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %43 = "stablehlo.multiply"(%42, %37) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %44 = "func.call"(%31, %arg20, %43) <{callee = @_where}> : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%44, %34, %36#1, %40, %31) : (tensor<64x64xf32>, tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xi1>, tensor<f32>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>), res_attrs = [{}, {}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<64x64xi1>, %arg18: tensor<f32>, %arg19: tensor<64x64xf32>):
    %24 = "stablehlo.convert"(%arg18) : (tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %26 = "stablehlo.select"(%arg17, %25, %arg19) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %27 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    "func.return"(%26, %28) : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<64x64xi1>, %arg15: tensor<64x64xf32>, %arg16: tensor<64x64xf32>):
    %23 = "stablehlo.select"(%arg14, %arg15, %arg16) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%23) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>), res_attrs = [{}, {}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<64x64xi1>, %arg13: tensor<64x64xf32>):
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %21 = "stablehlo.select"(%arg12, %20, %arg13) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %22 = "stablehlo.select"(%arg12, %arg13, %20) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%22, %21) : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xi1>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "elu_3", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<64x64xi1>, %arg8: tensor<64x64xf32>, %arg9: tensor<64x64xf32>, %arg10: tensor<64x64xi1>, %arg11: tensor<64x64xf32>):
    %12:2 = "func.call"(%arg10, %arg11) <{callee = @_where_4}> : (tensor<64x64xi1>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>)
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %15 = "stablehlo.multiply"(%14, %12#1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %16 = "stablehlo.multiply"(%15, %arg9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %17 = "func.call"(%arg7, %arg8, %16) <{callee = @_where_5}> : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %18 = "stablehlo.add"(%12#0, %17) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%18) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>), res_attrs = [{}, {}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64x64xi1>, %arg6: tensor<64x64xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %10 = "stablehlo.select"(%arg5, %9, %arg6) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %11 = "stablehlo.select"(%arg5, %arg6, %9) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%11, %10) : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<64x64xi1>, %arg3: tensor<64x64xf32>, %arg4: tensor<64x64xf32>):
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %7 = "stablehlo.select"(%arg2, %6, %arg4) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%7) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xi1>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "leaky_relu_6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xi1>, %arg1: tensor<64x64xf32>):
    %0:2 = "func.call"(%arg0, %arg1) <{callee = @_where_4}> : (tensor<64x64xi1>, tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>)
    %1 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %3 = "stablehlo.multiply"(%2, %0#1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %4 = "stablehlo.add"(%0#0, %3) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%4) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
