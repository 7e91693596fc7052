// Beam search whose winning beams reorder the states and caches of the model: one flipped beam
// replaces a whole state.
// EXPECT: kept router 1 of 1
// INPUT f32[64x4x64]: rng.normal(0, 1, shape)
// INPUT f32[64x100]: rng.normal(0, 0.125, shape)
// INPUT f32[64x4]: -rng.uniform(0, 1, shape)
// JAX: def program(states, head, scores):
// JAX:     total = scores[..., None] + jax.nn.log_softmax(states @ head)
// JAX:     best, flat = lax.top_k(total.reshape(64, -1), 4)
// JAX:     return best, jnp.take_along_axis(states, (flat // 100)[..., None], axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x4x64xf32>, tensor<64x100xf32>, tensor<64x4xf32>) -> (tensor<64x4xf32>, tensor<64x4x64xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<64x4x64xf32>, %arg15: tensor<64x100xf32>, %arg16: tensor<64x4xf32>):
    %58 = "stablehlo.broadcast_in_dim"(%arg16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xf32>) -> tensor<64x4x1xf32>
    %59 = "stablehlo.dot_general"(%arg14, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x4x64xf32>, tensor<64x100xf32>) -> tensor<64x4x100xf32>
    %60 = "func.call"(%59) <{callee = @log_softmax}> : (tensor<64x4x100xf32>) -> tensor<64x4x100xf32>
    %61 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x4x1xf32>) -> tensor<64x4x100xf32>
    %62 = "stablehlo.add"(%61, %60) : (tensor<64x4x100xf32>, tensor<64x4x100xf32>) -> tensor<64x4x100xf32>
    %63 = "stablehlo.reshape"(%62) : (tensor<64x4x100xf32>) -> tensor<64x400xf32>
    %64:2 = "chlo.top_k"(%63) <{k = 4 : i64}> : (tensor<64x400xf32>) -> (tensor<64x4xf32>, tensor<64x4xi32>)
    %65 = "stablehlo.constant"() <{value = dense<100> : tensor<i32>}> : () -> tensor<i32>
    %66 = "func.call"(%64#1, %65) <{callee = @floor_divide}> : (tensor<64x4xi32>, tensor<i32>) -> tensor<64x4xi32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xi32>) -> tensor<64x4x1xi32>
    %68 = "func.call"(%arg14, %67) <{callee = @take_along_axis}> : (tensor<64x4x64xf32>, tensor<64x4x1xi32>) -> tensor<64x4x64xf32>
    "func.return"(%64#0, %68) : (tensor<64x4xf32>, tensor<64x4x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x4x100xf32>) -> tensor<64x4x100xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<64x4x100xf32>):
    %41 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%arg9, %41) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %57 = "stablehlo.maximum"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%57) : (tensor<f32>) -> ()
    }) : (tensor<64x4x100xf32>, tensor<f32>) -> tensor<64x4xf32>
    %43 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x4xf32>
    %45 = "stablehlo.maximum"(%44, %42) : (tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xf32>) -> tensor<64x4x1xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x4x1xf32>) -> tensor<64x4x100xf32>
    %48 = "stablehlo.subtract"(%arg9, %47) : (tensor<64x4x100xf32>, tensor<64x4x100xf32>) -> tensor<64x4x100xf32>
    %49 = "stablehlo.exponential"(%48) : (tensor<64x4x100xf32>) -> tensor<64x4x100xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%49, %50) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %56 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%56) : (tensor<f32>) -> ()
    }) : (tensor<64x4x100xf32>, tensor<f32>) -> tensor<64x4xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xf32>) -> tensor<64x4x1xf32>
    %53 = "stablehlo.log"(%52) : (tensor<64x4x1xf32>) -> tensor<64x4x1xf32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x4x1xf32>) -> tensor<64x4x100xf32>
    %55 = "stablehlo.subtract"(%48, %54) : (tensor<64x4x100xf32>, tensor<64x4x100xf32>) -> tensor<64x4x100xf32>
    "func.return"(%55) : (tensor<64x4x100xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x4xi32>, tensor<i32>) -> tensor<64x4xi32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<64x4xi32>, %arg8: tensor<i32>):
    %24 = "stablehlo.convert"(%arg8) : (tensor<i32>) -> tensor<i32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %26 = "stablehlo.divide"(%arg7, %25) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %27 = "stablehlo.sign"(%arg7) : (tensor<64x4xi32>) -> tensor<64x4xi32>
    %28 = "stablehlo.sign"(%24) : (tensor<i32>) -> tensor<i32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %30 = "stablehlo.compare"(%27, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi1>
    %31 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %32 = "stablehlo.remainder"(%arg7, %31) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %35 = "stablehlo.compare"(%32, %34) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi1>
    %36 = "stablehlo.and"(%30, %35) : (tensor<64x4xi1>, tensor<64x4xi1>) -> tensor<64x4xi1>
    %37 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %39 = "stablehlo.subtract"(%26, %38) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %40 = "func.call"(%36, %39, %26) <{callee = @_where}> : (tensor<64x4xi1>, tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    "func.return"(%40) : (tensor<64x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x4xi1>, tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<64x4xi1>, %arg5: tensor<64x4xi32>, %arg6: tensor<64x4xi32>):
    %23 = "stablehlo.select"(%arg4, %arg5, %arg6) : (tensor<64x4xi1>, tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    "func.return"(%23) : (tensor<64x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x4x64xf32>, tensor<64x4x1xi32>) -> tensor<64x4x64xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x4x64xf32>, %arg1: tensor<64x4x1xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4x1xi32>
    %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x4x1xi32>, tensor<64x4x1xi32>) -> tensor<64x4x1xi1>
    %3 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4x1xi32>
    %5 = "stablehlo.add"(%arg1, %4) : (tensor<64x4x1xi32>, tensor<64x4x1xi32>) -> tensor<64x4x1xi32>
    %6 = "stablehlo.select"(%2, %5, %arg1) : (tensor<64x4x1xi1>, tensor<64x4x1xi32>, tensor<64x4x1xi32>) -> tensor<64x4x1xi32>
    %7 = "stablehlo.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4x1xi32>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x4x1xi32>, tensor<64x4x1xi32>) -> tensor<64x4x1xi1>
    %11 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<64x4x1xi32>
    %13 = "stablehlo.compare"(%6, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<64x4x1xi32>, tensor<64x4x1xi32>) -> tensor<64x4x1xi1>
    %14 = "stablehlo.and"(%10, %13) : (tensor<64x4x1xi1>, tensor<64x4x1xi1>) -> tensor<64x4x1xi1>
    %15 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      %22 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<64x4x1xi1>, tensor<i1>) -> tensor<64x4xi1>
    %17 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 64>}> : (tensor<64x4x64xf32>, tensor<64x4x1xi32>) -> tensor<64x4x64xf32>
    %18 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xi1>) -> tensor<64x4x64xi1>
    %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x4x64xf32>
    %21 = "stablehlo.select"(%18, %17, %20) : (tensor<64x4x64xi1>, tensor<64x4x64xf32>, tensor<64x4x64xf32>) -> tensor<64x4x64xf32>
    "func.return"(%21) : (tensor<64x4x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
