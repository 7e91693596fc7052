// A switch layer with capacity: arg-max, place in the expert's buffer by a running count, dispatch
// and combine as one-hot products. What does not fit is dropped, so a flip also drops another token.
// EXPECT: kept router 1 of 4
// INPUT f32[3072x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[8x32x32]: rng.normal(0, 0.177, shape)
// JAX: def program(tokens, router, experts):
// JAX:     p = jax.nn.softmax(tokens @ router)
// JAX:     choice = jax.nn.one_hot(jnp.argmax(p, 1), 8)
// JAX:     place = jnp.cumsum(choice, 0) * choice - 1
// JAX:     dispatch = jax.nn.one_hot(jnp.max(place, 1).astype(jnp.int32), 384)[:, None] * choice[:, :, None]
// JAX:     buffers = jnp.einsum('tec,td->ecd', dispatch, tokens)
// JAX:     outputs = jax.nn.relu(jnp.einsum('ecd,edf->ecf', buffers, experts))
// JAX:     return jnp.einsum('tec,ecf->tf', dispatch, outputs) * jnp.max(p, 1, keepdims=True)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3072x32xf32>, tensor<32x8xf32>, tensor<8x32x32xf32>) -> tensor<3072x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<3072x32xf32>, %arg13: tensor<32x8xf32>, %arg14: tensor<8x32x32xf32>):
    %33 = "stablehlo.dot_general"(%arg12, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3072x32xf32>, tensor<32x8xf32>) -> tensor<3072x8xf32>
    %34 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.reduce"(%33, %34) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %76 = "stablehlo.maximum"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%76) : (tensor<f32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<f32>) -> tensor<3072xf32>
    %36 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3072xf32>
    %38 = "stablehlo.maximum"(%37, %35) : (tensor<3072xf32>, tensor<3072xf32>) -> tensor<3072xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3072xf32>) -> tensor<3072x1xf32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x1xf32>) -> tensor<3072x8xf32>
    %41 = "stablehlo.subtract"(%33, %40) : (tensor<3072x8xf32>, tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %42 = "stablehlo.exponential"(%41) : (tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %43 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.reduce"(%42, %43) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %75 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%75) : (tensor<f32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<f32>) -> tensor<3072xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3072xf32>) -> tensor<3072x1xf32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x1xf32>) -> tensor<3072x8xf32>
    %47 = "stablehlo.divide"(%42, %46) : (tensor<3072x8xf32>, tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %48 = "func.call"(%47) <{callee = @argmax}> : (tensor<3072x8xf32>) -> tensor<3072xi32>
    %49 = "func.call"(%48) <{callee = @_one_hot}> : (tensor<3072xi32>) -> tensor<3072x8xf32>
    %50 = "func.call"(%49) <{callee = @cumsum}> : (tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %51 = "stablehlo.multiply"(%50, %49) : (tensor<3072x8xf32>, tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %52 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3072x8xf32>
    %54 = "stablehlo.subtract"(%51, %53) : (tensor<3072x8xf32>, tensor<3072x8xf32>) -> tensor<3072x8xf32>
    %55 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.reduce"(%54, %55) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %74 = "stablehlo.maximum"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%74) : (tensor<f32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<f32>) -> tensor<3072xf32>
    %57 = "stablehlo.convert"(%56) : (tensor<3072xf32>) -> tensor<3072xi32>
    %58 = "func.call"(%57) <{callee = @_one_hot_1}> : (tensor<3072xi32>) -> tensor<3072x384xf32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<3072x384xf32>) -> tensor<3072x1x384xf32>
    %60 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x8xf32>) -> tensor<3072x8x1xf32>
    %61 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3072x1x384xf32>) -> tensor<3072x8x384xf32>
    %62 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3072x8x1xf32>) -> tensor<3072x8x384xf32>
    %63 = "stablehlo.multiply"(%61, %62) : (tensor<3072x8x384xf32>, tensor<3072x8x384xf32>) -> tensor<3072x8x384xf32>
    %64 = "stablehlo.dot_general"(%63, %arg12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3072x8x384xf32>, tensor<3072x32xf32>) -> tensor<8x384x32xf32>
    %65 = "stablehlo.dot_general"(%64, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x384x32xf32>, tensor<8x32x32xf32>) -> tensor<8x384x32xf32>
    %66 = "func.call"(%65) <{callee = @relu}> : (tensor<8x384x32xf32>) -> tensor<8x384x32xf32>
    %67 = "stablehlo.dot_general"(%63, %66) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 1], rhs_contracting_dimensions = [1, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3072x8x384xf32>, tensor<8x384x32xf32>) -> tensor<3072x32xf32>
    %68 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%47, %68) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %73 = "stablehlo.maximum"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%73) : (tensor<f32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<f32>) -> tensor<3072xf32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3072xf32>) -> tensor<3072x1xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x1xf32>) -> tensor<3072x32xf32>
    %72 = "stablehlo.multiply"(%67, %71) : (tensor<3072x32xf32>, tensor<3072x32xf32>) -> tensor<3072x32xf32>
    "func.return"(%72) : (tensor<3072x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3072x8xf32>) -> tensor<3072xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<3072x8xf32>):
    %20 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3072x8xi32>
    %21 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23:2 = "stablehlo.reduce"(%arg7, %20, %21, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<i32>, %arg10: tensor<f32>, %arg11: tensor<i32>):
      %24 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %25 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %26 = "stablehlo.or"(%24, %25) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %27 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %28 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %29 = "stablehlo.and"(%27, %28) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %30 = "stablehlo.or"(%26, %29) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %31 = "stablehlo.select"(%26, %arg8, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %32 = "stablehlo.select"(%30, %arg9, %arg11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%31, %32) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<3072x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<3072xf32>, tensor<3072xi32>)
    "func.return"(%23#1) : (tensor<3072xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3072xi32>) -> tensor<3072x8xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3072xi32>):
    %14 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3072xi32>) -> tensor<3072x1xi32>
    %15 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x8xi32>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x1xi32>) -> tensor<3072x8xi32>
    %17 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi32>) -> tensor<3072x8xi32>
    %18 = "stablehlo.compare"(%16, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3072x8xi32>, tensor<3072x8xi32>) -> tensor<3072x8xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<3072x8xi1>) -> tensor<3072x8xf32>
    "func.return"(%19) : (tensor<3072x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3072x8xf32>) -> tensor<3072x8xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3072x8xf32>):
    %13 = "func.call"(%arg5) <{callee = @cumsum_0}> : (tensor<3072x8xf32>) -> tensor<3072x8xf32>
    "func.return"(%13) : (tensor<3072x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3072x8xf32>) -> tensor<3072x8xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<3072x8xf32>):
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %11 = "stablehlo.reduce_window"(%arg2, %10) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3071, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3072, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<3072x8xf32>, tensor<f32>) -> tensor<3072x8xf32>
    "func.return"(%11) : (tensor<3072x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3072xi32>) -> tensor<3072x384xf32>, res_attrs = [{}], sym_name = "_one_hot_1", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<3072xi32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3072xi32>) -> tensor<3072x1xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x384xi32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3072x1xi32>) -> tensor<3072x384xi32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x384xi32>) -> tensor<3072x384xi32>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3072x384xi32>, tensor<3072x384xi32>) -> tensor<3072x384xi1>
    %8 = "stablehlo.convert"(%7) : (tensor<3072x384xi1>) -> tensor<3072x384xf32>
    "func.return"(%8) : (tensor<3072x384xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x384x32xf32>) -> tensor<8x384x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x384x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x384x32xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<8x384x32xf32>, tensor<8x384x32xf32>) -> tensor<8x384x32xf32>
    "func.return"(%2) : (tensor<8x384x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
