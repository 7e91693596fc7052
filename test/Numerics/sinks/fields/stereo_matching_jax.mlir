// Stereo matching: squared differences of patches of two pictures as x^2 + y^2 - 2xy, the disparity
// of the least is returned. Pixels are bytes of one scene. Row: cancel.
// EXPECT: kept cancel 1 of 1
// INPUT f32[8x64x25]: (lambda s: s + 2 * rng.standard_normal(shape))(120 + 30 * np.repeat(np.random.default_rng(3).standard_normal((8, 64, 5)), 5, 2))
// INPUT f32[8x64x25]: (lambda s: s + 2 * rng.standard_normal(shape))(120 + 30 * np.repeat(np.random.default_rng(3).standard_normal((8, 64, 5)), 5, 2))
// JAX: def program(left, right):
// JAX:     cross = jnp.einsum('ypk,yqk->ypq', left, right)
// JAX:     cost = jnp.sum(left ** 2, 2)[:, :, None] + jnp.sum(right ** 2, 2)[:, None] - 2 * cross
// JAX:     return jnp.argmin(cost, axis=2), jnp.min(cost, axis=2)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x64x25xf32>, tensor<8x64x25xf32>) -> (tensor<8x64xi32>, tensor<8x64xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<8x64x25xf32>, %arg6: tensor<8x64x25xf32>):
    %13 = "stablehlo.dot_general"(%arg5, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64x25xf32>, tensor<8x64x25xf32>) -> tensor<8x64x64xf32>
    %14 = "stablehlo.multiply"(%arg5, %arg5) : (tensor<8x64x25xf32>, tensor<8x64x25xf32>) -> tensor<8x64x25xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %34 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%34) : (tensor<f32>) -> ()
    }) : (tensor<8x64x25xf32>, tensor<f32>) -> tensor<8x64xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %18 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<8x64x25xf32>, tensor<8x64x25xf32>) -> tensor<8x64x25xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %33 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<8x64x25xf32>, tensor<f32>) -> tensor<8x64xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<8x64xf32>) -> tensor<8x1x64xf32>
    %22 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x64x1xf32>) -> tensor<8x64x64xf32>
    %23 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x1x64xf32>) -> tensor<8x64x64xf32>
    %24 = "stablehlo.add"(%22, %23) : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %25 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x64x64xf32>
    %27 = "stablehlo.multiply"(%26, %13) : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %28 = "stablehlo.subtract"(%24, %27) : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %29 = "func.call"(%28) <{callee = @argmin}> : (tensor<8x64x64xf32>) -> tensor<8x64xi32>
    %30 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.reduce"(%28, %30) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %32 = "stablehlo.minimum"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<8x64x64xf32>, tensor<f32>) -> tensor<8x64xf32>
    "func.return"(%29, %31) : (tensor<8x64xi32>, tensor<8x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x64x64xf32>) -> tensor<8x64xi32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x64x64xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<8x64x64xi32>
    %1 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<8x64x64xf32>, tensor<8x64x64xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x64xf32>, tensor<8x64xi32>)
    "func.return"(%3#1) : (tensor<8x64xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
