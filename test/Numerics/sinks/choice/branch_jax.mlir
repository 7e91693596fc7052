// A branch: the sign of one score of a layer decides, per step of a scan over 1024 inputs, which of
// two updates is made.
// EXPECT: kept choice 1 of 2
// INPUT f32[1024x2x16]: rng.normal(0, 1, shape)
// INPUT f32[16x2]: rng.normal(0, 0.25, shape)
// INPUT f32[16x16]: rng.normal(0, 0.25, shape)
// INPUT f32[2x16]: rng.normal(0, 1, shape)
// JAX: def program(inputs, gate, w, state):
// JAX:     def step(_, x):
// JAX:         score = (x @ gate)[0, 0]
// JAX:         y = lax.cond(score > 0, lambda x: jnp.tanh(x @ w), lambda x: x + state, x)
// JAX:         return None, y
// JAX:     return lax.scan(step, None, inputs)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<1024x2x16xf32>, tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>) -> tensor<1024x2x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<1024x2x16xf32>, %arg10: tensor<16x2xf32>, %arg11: tensor<16x16xf32>, %arg12: tensor<2x16xf32>):
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x2x16xf32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21:6 = "stablehlo.while"(%arg9, %arg10, %arg11, %arg12, %20, %19) ({
    ^bb0(%arg19: tensor<1024x2x16xf32>, %arg20: tensor<16x2xf32>, %arg21: tensor<16x16xf32>, %arg22: tensor<2x16xf32>, %arg23: tensor<i32>, %arg24: tensor<1024x2x16xf32>):
      %27 = "stablehlo.constant"() <{value = dense<1024> : tensor<i32>}> : () -> tensor<i32>
      %28 = "stablehlo.compare"(%arg23, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%28) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg13: tensor<1024x2x16xf32>, %arg14: tensor<16x2xf32>, %arg15: tensor<16x16xf32>, %arg16: tensor<2x16xf32>, %arg17: tensor<i32>, %arg18: tensor<1024x2x16xf32>):
      %22 = "func.call"(%arg13, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<1024x2x16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %23 = "func.call"(%arg14, %arg15, %arg16, %22) <{callee = @closed_call}> : (tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
      %24 = "func.call"(%arg18, %23, %arg17) <{callee = @dynamic_update_index_in_dim}> : (tensor<1024x2x16xf32>, tensor<2x16xf32>, tensor<i32>) -> tensor<1024x2x16xf32>
      %25 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %26 = "stablehlo.add"(%arg17, %25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg13, %arg14, %arg15, %arg16, %26, %24) : (tensor<1024x2x16xf32>, tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<1024x2x16xf32>) -> ()
    }) : (tensor<1024x2x16xf32>, tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<1024x2x16xf32>) -> (tensor<1024x2x16xf32>, tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<1024x2x16xf32>)
    "func.return"(%21#5) : (tensor<1024x2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x2x16xf32>, tensor<i32>) -> tensor<2x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<1024x2x16xf32>, %arg8: tensor<i32>):
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.dynamic_slice"(%arg7, %arg8, %14, %15) <{slice_sizes = array<i64: 1, 2, 16>}> : (tensor<1024x2x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x16xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    "func.return"(%17) : (tensor<2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x2xf32>, tensor<16x16xf32>, tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x2xf32>, %arg4: tensor<16x16xf32>, %arg5: tensor<2x16xf32>, %arg6: tensor<2x16xf32>):
    %4 = "stablehlo.dot_general"(%arg6, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16xf32>, tensor<16x2xf32>) -> tensor<2x2xf32>
    %5 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xf32>) -> tensor<1x1xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x1xf32>) -> tensor<f32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.compare"(%6, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %9 = "stablehlo.convert"(%8) : (tensor<i1>) -> tensor<i32>
    %10 = "stablehlo.case"(%9) ({
      %13 = "stablehlo.add"(%arg6, %arg5) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
      "stablehlo.return"(%13) : (tensor<2x16xf32>) -> ()
    }, {
      %11 = "stablehlo.dot_general"(%arg6, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16xf32>, tensor<16x16xf32>) -> tensor<2x16xf32>
      %12 = "stablehlo.tanh"(%11) : (tensor<2x16xf32>) -> tensor<2x16xf32>
      "stablehlo.return"(%12) : (tensor<2x16xf32>) -> ()
    }) : (tensor<i32>) -> tensor<2x16xf32>
    "func.return"(%10) : (tensor<2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1024x2x16xf32>, tensor<2x16xf32>, tensor<i32>) -> tensor<1024x2x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1024x2x16xf32>, %arg1: tensor<2x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<1024x2x16xf32>, tensor<1x2x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1024x2x16xf32>
    "func.return"(%3) : (tensor<1024x2x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
