// Fast weights by the delta rule: state += beta (v - state k) times k, whose targets v change from
// turn to turn, and its read-out.
// EXPECT: narrow 2
// INPUT f32[32x4x16]: (lambda a: a / np.linalg.norm(a, axis=-1, keepdims=True))(rng.standard_normal(shape))
// INPUT f32[32x4x16]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.uniform(0.1, 0.9, shape)
// JAX: def program(ks, vs, betas):
// JAX:     def step(state, t):
// JAX:         k, v, beta = t
// JAX:         error = v - jnp.einsum('bij,bj->bi', state, k)
// JAX:         state = state + beta[:, None, None] * error[:, :, None] * k[:, None]
// JAX:         return state, jnp.einsum('bij,bj->bi', state, k)
// JAX:     return lax.scan(step, jnp.zeros((4, 16, 16)), (ks, vs, betas))[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x4x16xf32>, tensor<32x4x16xf32>, tensor<32x4xf32>) -> tensor<32x4x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<32x4x16xf32>, %arg12: tensor<32x4x16xf32>, %arg13: tensor<32x4xf32>):
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4x16xf32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28:6 = "stablehlo.while"(%arg11, %arg12, %arg13, %27, %24, %26) ({
    ^bb0(%arg20: tensor<32x4x16xf32>, %arg21: tensor<32x4x16xf32>, %arg22: tensor<32x4xf32>, %arg23: tensor<i32>, %arg24: tensor<4x16x16xf32>, %arg25: tensor<32x4x16xf32>):
      %36 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %37 = "stablehlo.compare"(%arg23, %36) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%37) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg14: tensor<32x4x16xf32>, %arg15: tensor<32x4x16xf32>, %arg16: tensor<32x4xf32>, %arg17: tensor<i32>, %arg18: tensor<4x16x16xf32>, %arg19: tensor<32x4x16xf32>):
      %29 = "func.call"(%arg14, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<32x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %30 = "func.call"(%arg15, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<32x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %31 = "func.call"(%arg16, %arg17) <{callee = @dynamic_index_in_dim_0}> : (tensor<32x4xf32>, tensor<i32>) -> tensor<4xf32>
      %32:2 = "func.call"(%arg18, %29, %30, %31) <{callee = @closed_call}> : (tensor<4x16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xf32>) -> (tensor<4x16x16xf32>, tensor<4x16xf32>)
      %33 = "func.call"(%arg19, %32#1, %arg17) <{callee = @dynamic_update_index_in_dim}> : (tensor<32x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<32x4x16xf32>
      %34 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %35 = "stablehlo.add"(%arg17, %34) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg14, %arg15, %arg16, %35, %32#0, %33) : (tensor<32x4x16xf32>, tensor<32x4x16xf32>, tensor<32x4xf32>, tensor<i32>, tensor<4x16x16xf32>, tensor<32x4x16xf32>) -> ()
    }) : (tensor<32x4x16xf32>, tensor<32x4x16xf32>, tensor<32x4xf32>, tensor<i32>, tensor<4x16x16xf32>, tensor<32x4x16xf32>) -> (tensor<32x4x16xf32>, tensor<32x4x16xf32>, tensor<32x4xf32>, tensor<i32>, tensor<4x16x16xf32>, tensor<32x4x16xf32>)
    "func.return"(%28#5) : (tensor<32x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<32x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<32x4x16xf32>, %arg10: tensor<i32>):
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.dynamic_slice"(%arg9, %arg10, %19, %20) <{slice_sizes = array<i64: 1, 4, 16>}> : (tensor<32x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%22) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<32x4xf32>, tensor<i32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<32x4xf32>, %arg8: tensor<i32>):
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.dynamic_slice"(%arg7, %arg8, %16) <{slice_sizes = array<i64: 1, 4>}> : (tensor<32x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %18 = "stablehlo.reshape"(%17) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%18) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4xf32>) -> (tensor<4x16x16xf32>, tensor<4x16xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x16x16xf32>, %arg4: tensor<4x16xf32>, %arg5: tensor<4x16xf32>, %arg6: tensor<4xf32>):
    %4 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %5 = "stablehlo.subtract"(%arg5, %4) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %6 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x1xf32>) -> tensor<4x16x1xf32>
    %9 = "stablehlo.multiply"(%8, %7) : (tensor<4x16x1xf32>, tensor<4x16x1xf32>) -> tensor<4x16x1xf32>
    %10 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x16xf32>) -> tensor<4x1x16xf32>
    %11 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x16x1xf32>) -> tensor<4x16x16xf32>
    %12 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x16xf32>) -> tensor<4x16x16xf32>
    %13 = "stablehlo.multiply"(%11, %12) : (tensor<4x16x16xf32>, tensor<4x16x16xf32>) -> tensor<4x16x16xf32>
    %14 = "stablehlo.add"(%arg3, %13) : (tensor<4x16x16xf32>, tensor<4x16x16xf32>) -> tensor<4x16x16xf32>
    %15 = "stablehlo.dot_general"(%14, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%14, %15) : (tensor<4x16x16xf32>, tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<32x4x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x4x16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x16xf32>) -> tensor<1x4x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<32x4x16xf32>, tensor<1x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4x16xf32>
    "func.return"(%3) : (tensor<32x4x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
