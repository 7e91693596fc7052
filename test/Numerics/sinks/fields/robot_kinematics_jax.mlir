// Forward kinematics of a planar arm: encoder ticks (integers up to 100000) times a coupling matrix
// of six joints give angles, their sines and cosines the pose. Row: periodic, K = 6.
// EXPECT: kept position 1 of 1
// INPUT i32[512x6]: rng.integers(-100000, 100000, shape)
// INPUT f32[6x6]: (np.eye(6) + 0.1 * rng.standard_normal(shape)) * 2 * np.pi / 16384
// JAX: def program(ticks, coupling):
// JAX:     angles = jnp.cumsum(ticks.astype(jnp.float32) @ coupling, axis=1)
// JAX:     return jnp.sum(jnp.cos(angles), 1), jnp.sum(jnp.sin(angles), 1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x6xi32>, tensor<6x6xf32>) -> (tensor<512xf32>, tensor<512xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<512x6xi32>, %arg5: tensor<6x6xf32>):
    %5 = "stablehlo.convert"(%arg4) : (tensor<512x6xi32>) -> tensor<512x6xf32>
    %6 = "stablehlo.dot_general"(%5, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x6xf32>, tensor<6x6xf32>) -> tensor<512x6xf32>
    %7 = "func.call"(%6) <{callee = @cumsum}> : (tensor<512x6xf32>) -> tensor<512x6xf32>
    %8 = "stablehlo.cosine"(%7) : (tensor<512x6xf32>) -> tensor<512x6xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %15 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<512x6xf32>, tensor<f32>) -> tensor<512xf32>
    %11 = "stablehlo.sine"(%7) : (tensor<512x6xf32>) -> tensor<512x6xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %14 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<512x6xf32>, tensor<f32>) -> tensor<512xf32>
    "func.return"(%10, %13) : (tensor<512xf32>, tensor<512xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x6xf32>) -> tensor<512x6xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<512x6xf32>):
    %4 = "func.call"(%arg3) <{callee = @cumsum_0}> : (tensor<512x6xf32>) -> tensor<512x6xf32>
    "func.return"(%4) : (tensor<512x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<512x6xf32>) -> tensor<512x6xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x6xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<512x6xf32>, tensor<f32>) -> tensor<512x6xf32>
    "func.return"(%2) : (tensor<512x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
