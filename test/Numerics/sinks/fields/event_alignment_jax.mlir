// Seismology: the lag of the largest cross-correlation shifts each trace (a gather from the trace
// itself). Row: choice.
// EXPECT: kept router 1 of 1
// INPUT f32[256x128]: rng.normal(0, 1, shape)
// INPUT f32[64x128]: rng.normal(0, 1, shape)
// JAX: def program(traces, shifted):
// JAX:     lag = jnp.argmax(traces @ shifted.T, axis=1)
// JAX:     return jnp.take_along_axis(traces, (lag[:, None] + jnp.arange(64)) % 128, axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x128xf32>, tensor<64x128xf32>) -> tensor<256x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<256x128xf32>, %arg15: tensor<64x128xf32>):
    %58 = "stablehlo.transpose"(%arg15) <{permutation = array<i64: 1, 0>}> : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %59 = "stablehlo.dot_general"(%arg14, %58) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x128xf32>, tensor<128x64xf32>) -> tensor<256x64xf32>
    %60 = "func.call"(%59) <{callee = @argmax}> : (tensor<256x64xf32>) -> tensor<256xi32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xi32>) -> tensor<256x1xi32>
    %62 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xi32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xi32>) -> tensor<1x64xi32>
    %64 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<256x1xi32>) -> tensor<256x64xi32>
    %65 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xi32>) -> tensor<256x64xi32>
    %66 = "stablehlo.add"(%64, %65) : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    %67 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %68 = "func.call"(%66, %67) <{callee = @remainder}> : (tensor<256x64xi32>, tensor<i32>) -> tensor<256x64xi32>
    %69 = "func.call"(%arg14, %68) <{callee = @take_along_axis}> : (tensor<256x128xf32>, tensor<256x64xi32>) -> tensor<256x64xf32>
    "func.return"(%69) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<256x64xf32>) -> tensor<256xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<256x64xf32>):
    %45 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<256x64xi32>
    %46 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48:2 = "stablehlo.reduce"(%arg9, %45, %46, %47) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<i32>, %arg12: tensor<f32>, %arg13: tensor<i32>):
      %49 = "stablehlo.compare"(%arg10, %arg12) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %50 = "stablehlo.compare"(%arg10, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %51 = "stablehlo.or"(%49, %50) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %52 = "stablehlo.compare"(%arg10, %arg12) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %53 = "stablehlo.compare"(%arg11, %arg13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %54 = "stablehlo.and"(%52, %53) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %55 = "stablehlo.or"(%51, %54) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %56 = "stablehlo.select"(%51, %arg10, %arg12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %57 = "stablehlo.select"(%55, %arg11, %arg13) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%56, %57) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<256x64xf32>, tensor<256x64xi32>, tensor<f32>, tensor<i32>) -> (tensor<256xf32>, tensor<256xi32>)
    "func.return"(%48#1) : (tensor<256xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x64xi32>, tensor<i32>) -> tensor<256x64xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<256x64xi32>, %arg8: tensor<i32>):
    %24 = "stablehlo.convert"(%arg8) : (tensor<i32>) -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.compare"(%24, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %28 = "func.call"(%26, %27, %24) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %30 = "stablehlo.remainder"(%arg7, %29) : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi1>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %36 = "stablehlo.compare"(%30, %35) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi1>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.compare"(%28, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<256x64xi1>
    %40 = "stablehlo.compare"(%36, %39) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<256x64xi1>, tensor<256x64xi1>) -> tensor<256x64xi1>
    %41 = "stablehlo.and"(%40, %33) : (tensor<256x64xi1>, tensor<256x64xi1>) -> tensor<256x64xi1>
    %42 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %43 = "stablehlo.add"(%30, %42) : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    %44 = "stablehlo.select"(%41, %43, %30) : (tensor<256x64xi1>, tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    "func.return"(%44) : (tensor<256x64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<i1>, %arg5: tensor<i32>, %arg6: tensor<i32>):
    %23 = "stablehlo.select"(%arg4, %arg5, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%23) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x128xf32>, tensor<256x64xi32>) -> tensor<256x64xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x128xf32>, %arg1: tensor<256x64xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi1>
    %3 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64xi32>
    %5 = "stablehlo.add"(%arg1, %4) : (tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    %6 = "stablehlo.select"(%2, %5, %arg1) : (tensor<256x64xi1>, tensor<256x64xi32>, tensor<256x64xi32>) -> tensor<256x64xi32>
    %7 = "stablehlo.reshape"(%6) : (tensor<256x64xi32>) -> tensor<256x64x1xi32>
    %8 = "stablehlo.constant"() <{value = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x64x1xi32>
    %11 = "stablehlo.compare"(%7, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<256x64x1xi32>, tensor<256x64x1xi32>) -> tensor<256x64x1xi1>
    %12 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<256x64x1xi32>
    %14 = "stablehlo.compare"(%7, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<256x64x1xi32>, tensor<256x64x1xi32>) -> tensor<256x64x1xi1>
    %15 = "stablehlo.and"(%11, %14) : (tensor<256x64x1xi1>, tensor<256x64x1xi1>) -> tensor<256x64x1xi1>
    %16 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %17 = "stablehlo.reduce"(%15, %16) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      %22 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<256x64x1xi1>, tensor<i1>) -> tensor<256x64xi1>
    %18 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<256x128xf32>, tensor<256x64x1xi32>) -> tensor<256x64xf32>
    %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %21 = "stablehlo.select"(%17, %18, %20) : (tensor<256x64xi1>, tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%21) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
