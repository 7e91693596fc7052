// Forward algorithm of a hidden Markov model with rescaling: 64 steps, log-likelihood of the sums.
// EXPECT: narrow 1
// INPUT f32[16x16]: rng.dirichlet(np.ones(16), 16)
// INPUT f32[64x8x16]: rng.uniform(0.05, 1, shape)
// JAX: def program(transition, emissions):
// JAX:     def step(alpha, e):
// JAX:         alpha = (alpha @ transition) * e
// JAX:         total = jnp.sum(alpha, 1, keepdims=True)
// JAX:         return alpha / total, jnp.log(total[:, 0])
// JAX:     alpha, logs = lax.scan(step, jnp.full((8, 16), 1 / 16), emissions)
// JAX:     return alpha, jnp.sum(logs, 0)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x16xf32>, tensor<64x8x16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<16x16xf32>, %arg11: tensor<64x8x16xf32>):
    %17 = "stablehlo.constant"() <{value = dense<6.250000e-02> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %22:5 = "stablehlo.while"(%arg11, %arg10, %21, %18, %20) ({
    ^bb0(%arg19: tensor<64x8x16xf32>, %arg20: tensor<16x16xf32>, %arg21: tensor<i32>, %arg22: tensor<8x16xf32>, %arg23: tensor<64x8xf32>):
      %31 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %32 = "stablehlo.compare"(%arg21, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%32) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg14: tensor<64x8x16xf32>, %arg15: tensor<16x16xf32>, %arg16: tensor<i32>, %arg17: tensor<8x16xf32>, %arg18: tensor<64x8xf32>):
      %26 = "func.call"(%arg14, %arg16) <{callee = @dynamic_index_in_dim}> : (tensor<64x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %27:2 = "func.call"(%arg15, %arg17, %26) <{callee = @closed_call}> : (tensor<16x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>)
      %28 = "func.call"(%arg18, %27#1, %arg16) <{callee = @dynamic_update_index_in_dim}> : (tensor<64x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<64x8xf32>
      %29 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %30 = "stablehlo.add"(%arg16, %29) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg14, %arg15, %30, %27#0, %28) : (tensor<64x8x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<64x8xf32>) -> ()
    }) : (tensor<64x8x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<64x8xf32>) -> (tensor<64x8x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<64x8xf32>)
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.reduce"(%22#4, %23) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %25 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<64x8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%22#3, %24) : (tensor<8x16xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<64x8x16xf32>, %arg9: tensor<i32>):
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.dynamic_slice"(%arg8, %arg9, %13, %14) <{slice_sizes = array<i64: 1, 8, 16>}> : (tensor<64x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %16 = "stablehlo.reshape"(%15) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%16) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x16xf32>, %arg4: tensor<8x16xf32>, %arg5: tensor<8x16xf32>):
    %3 = "stablehlo.dot_general"(%arg4, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %4 = "stablehlo.multiply"(%3, %arg5) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %12 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %9 = "stablehlo.divide"(%4, %8) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %10 = "stablehlo.reshape"(%7) : (tensor<8x1xf32>) -> tensor<8xf32>
    %11 = "stablehlo.log"(%10) : (tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%9, %11) : (tensor<8x16xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<64x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<64x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<64x8xf32>
    "func.return"(%2) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
