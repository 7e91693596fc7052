// Deviation from a background: a membership of segments averaged by a product, subtracted after a
// gather in a scan.
// EXPECT: kept cancel 1 of 1
// INPUT f32[8x64x4]: rng.normal(100, 1, shape)
// INPUT i32[64]: rng.integers(0, 8, shape)
// JAX: def program(x, group):
// JAX:     m = jax.nn.one_hot(group, 8)
// JAX:     m = m / m.sum(0)
// JAX:     def step(c, x):
// JAX:         centre = m.T @ x
// JAX:         return c, x - centre[group]
// JAX:     return lax.scan(step, 0, x)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x64x4xf32>, tensor<64xi32>) -> tensor<8x64x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<8x64x4xf32>, %arg11: tensor<64xi32>):
    %26 = "func.call"(%arg11) <{callee = @_one_hot}> : (tensor<64xi32>) -> tensor<64x8xf32>
    %27 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %44 = "stablehlo.add"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%44) : (tensor<f32>) -> ()
    }) : (tensor<64x8xf32>, tensor<f32>) -> tensor<8xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<64x8xf32>
    %31 = "stablehlo.divide"(%26, %30) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x64x4xf32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36:6 = "stablehlo.while"(%arg10, %32, %31, %arg11, %35, %34) ({
    ^bb0(%arg18: tensor<8x64x4xf32>, %arg19: tensor<i32>, %arg20: tensor<64x8xf32>, %arg21: tensor<64xi32>, %arg22: tensor<i32>, %arg23: tensor<8x64x4xf32>):
      %42 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %43 = "stablehlo.compare"(%arg22, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<8x64x4xf32>, %arg13: tensor<i32>, %arg14: tensor<64x8xf32>, %arg15: tensor<64xi32>, %arg16: tensor<i32>, %arg17: tensor<8x64x4xf32>):
      %37 = "func.call"(%arg12, %arg16) <{callee = @dynamic_index_in_dim}> : (tensor<8x64x4xf32>, tensor<i32>) -> tensor<64x4xf32>
      %38 = "func.call"(%arg13, %arg14, %arg15, %37) <{callee = @closed_call}> : (tensor<i32>, tensor<64x8xf32>, tensor<64xi32>, tensor<64x4xf32>) -> tensor<64x4xf32>
      %39 = "func.call"(%arg17, %38, %arg16) <{callee = @dynamic_update_index_in_dim}> : (tensor<8x64x4xf32>, tensor<64x4xf32>, tensor<i32>) -> tensor<8x64x4xf32>
      %40 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %41 = "stablehlo.add"(%arg16, %40) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg12, %arg13, %arg14, %arg15, %41, %39) : (tensor<8x64x4xf32>, tensor<i32>, tensor<64x8xf32>, tensor<64xi32>, tensor<i32>, tensor<8x64x4xf32>) -> ()
    }) : (tensor<8x64x4xf32>, tensor<i32>, tensor<64x8xf32>, tensor<64xi32>, tensor<i32>, tensor<8x64x4xf32>) -> (tensor<8x64x4xf32>, tensor<i32>, tensor<64x8xf32>, tensor<64xi32>, tensor<i32>, tensor<8x64x4xf32>)
    "func.return"(%36#5) : (tensor<8x64x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> tensor<64x8xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<64xi32>):
    %20 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %21 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x8xi32>
    %22 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xi32>) -> tensor<64x8xi32>
    %23 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi32>) -> tensor<64x8xi32>
    %24 = "stablehlo.compare"(%22, %23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x8xi32>, tensor<64x8xi32>) -> tensor<64x8xi1>
    %25 = "stablehlo.convert"(%24) : (tensor<64x8xi1>) -> tensor<64x8xf32>
    "func.return"(%25) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x64x4xf32>, tensor<i32>) -> tensor<64x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<8x64x4xf32>, %arg8: tensor<i32>):
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.dynamic_slice"(%arg7, %arg8, %16, %17) <{slice_sizes = array<i64: 1, 64, 4>}> : (tensor<8x64x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x4xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<1x64x4xf32>) -> tensor<64x4xf32>
    "func.return"(%19) : (tensor<64x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<64x8xf32>, tensor<64xi32>, tensor<64x4xf32>) -> tensor<64x4xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i32>, %arg4: tensor<64x8xf32>, %arg5: tensor<64xi32>, %arg6: tensor<64x4xf32>):
    %4 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 1, 0>}> : (tensor<64x8xf32>) -> tensor<8x64xf32>
    %5 = "stablehlo.dot_general"(%4, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x4xf32>) -> tensor<8x4xf32>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %8 = "stablehlo.compare"(%arg5, %7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %9 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
    %11 = "stablehlo.add"(%arg5, %10) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %12 = "stablehlo.select"(%8, %11, %arg5) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %14 = "stablehlo.gather"(%5, %13) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<64x1xi32>) -> tensor<64x4xf32>
    %15 = "stablehlo.subtract"(%arg6, %14) : (tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    "func.return"(%15) : (tensor<64x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x64x4xf32>, tensor<64x4xf32>, tensor<i32>) -> tensor<8x64x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x64x4xf32>, %arg1: tensor<64x4xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x4xf32>) -> tensor<1x64x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<8x64x4xf32>, tensor<1x64x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x4xf32>
    "func.return"(%3) : (tensor<8x64x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
