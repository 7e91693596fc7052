// Farthest-point sampling: 16 points, each the one farthest from those before, distances as x^2 +
// y^2 - 2xy.
// EXPECT: kept router 1 of 1
// INPUT f32[8x128x3]: rng.uniform(0, 10, shape)
// JAX: def program(x):
// JAX:     d = (x ** 2).sum(-1)[:, :, None] + (x ** 2).sum(-1)[:, None] - 2 * jnp.einsum("bid,bjd->bij", x, x)
// JAX:     def step(state, _):
// JAX:         least, at = state
// JAX:         least = jnp.minimum(least, jnp.take_along_axis(d, at[:, None, None], axis=1)[:, 0])
// JAX:         at = jnp.argmax(least, axis=1)
// JAX:         return (least, at), jnp.take_along_axis(x, at[:, None, None], axis=1)[:, 0]
// JAX:     start = (jnp.full((8, 128), jnp.inf), jnp.zeros(8, jnp.int32))
// JAX:     return lax.scan(step, start, None, length=16)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x128x3xf32>) -> tensor<16x8x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<8x128x3xf32>):
    %72 = "stablehlo.multiply"(%arg20, %arg20) : (tensor<8x128x3xf32>, tensor<8x128x3xf32>) -> tensor<8x128x3xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.reduce"(%72, %73) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %103 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%103) : (tensor<f32>) -> ()
    }) : (tensor<8x128x3xf32>, tensor<f32>) -> tensor<8x128xf32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x128xf32>) -> tensor<8x128x1xf32>
    %76 = "stablehlo.multiply"(%arg20, %arg20) : (tensor<8x128x3xf32>, tensor<8x128x3xf32>) -> tensor<8x128x3xf32>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%76, %77) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %102 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%102) : (tensor<f32>) -> ()
    }) : (tensor<8x128x3xf32>, tensor<f32>) -> tensor<8x128xf32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<8x128xf32>) -> tensor<8x1x128xf32>
    %80 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x128x1xf32>) -> tensor<8x128x128xf32>
    %81 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x1x128xf32>) -> tensor<8x128x128xf32>
    %82 = "stablehlo.add"(%80, %81) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %83 = "stablehlo.dot_general"(%arg20, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x128x3xf32>, tensor<8x128x3xf32>) -> tensor<8x128x128xf32>
    %84 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x128x128xf32>
    %86 = "stablehlo.multiply"(%85, %83) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %87 = "stablehlo.subtract"(%82, %86) : (tensor<8x128x128xf32>, tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
    %88 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x128xf32>
    %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x3xf32>
    %94 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %95:6 = "stablehlo.while"(%87, %arg20, %94, %89, %91, %93) ({
    ^bb0(%arg27: tensor<8x128x128xf32>, %arg28: tensor<8x128x3xf32>, %arg29: tensor<i32>, %arg30: tensor<8x128xf32>, %arg31: tensor<8xi32>, %arg32: tensor<16x8x3xf32>):
      %100 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %101 = "stablehlo.compare"(%arg29, %100) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%101) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg21: tensor<8x128x128xf32>, %arg22: tensor<8x128x3xf32>, %arg23: tensor<i32>, %arg24: tensor<8x128xf32>, %arg25: tensor<8xi32>, %arg26: tensor<16x8x3xf32>):
      %96:3 = "func.call"(%arg21, %arg22, %arg24, %arg25) <{callee = @closed_call}> : (tensor<8x128x128xf32>, tensor<8x128x3xf32>, tensor<8x128xf32>, tensor<8xi32>) -> (tensor<8x128xf32>, tensor<8xi32>, tensor<8x3xf32>)
      %97 = "func.call"(%arg26, %96#2, %arg23) <{callee = @dynamic_update_index_in_dim}> : (tensor<16x8x3xf32>, tensor<8x3xf32>, tensor<i32>) -> tensor<16x8x3xf32>
      %98 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %99 = "stablehlo.add"(%arg23, %98) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg21, %arg22, %99, %96#0, %96#1, %97) : (tensor<8x128x128xf32>, tensor<8x128x3xf32>, tensor<i32>, tensor<8x128xf32>, tensor<8xi32>, tensor<16x8x3xf32>) -> ()
    }) : (tensor<8x128x128xf32>, tensor<8x128x3xf32>, tensor<i32>, tensor<8x128xf32>, tensor<8xi32>, tensor<16x8x3xf32>) -> (tensor<8x128x128xf32>, tensor<8x128x3xf32>, tensor<i32>, tensor<8x128xf32>, tensor<8xi32>, tensor<16x8x3xf32>)
    "func.return"(%95#5) : (tensor<16x8x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x128x128xf32>, tensor<8x128x3xf32>, tensor<8x128xf32>, tensor<8xi32>) -> (tensor<8x128xf32>, tensor<8xi32>, tensor<8x3xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<8x128x128xf32>, %arg17: tensor<8x128x3xf32>, %arg18: tensor<8x128xf32>, %arg19: tensor<8xi32>):
    %63 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1x1xi32>
    %64 = "func.call"(%arg16, %63) <{callee = @take_along_axis}> : (tensor<8x128x128xf32>, tensor<8x1x1xi32>) -> tensor<8x1x128xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<8x1x128xf32>) -> tensor<8x128xf32>
    %66 = "stablehlo.convert"(%arg18) : (tensor<8x128xf32>) -> tensor<8x128xf32>
    %67 = "stablehlo.minimum"(%66, %65) : (tensor<8x128xf32>, tensor<8x128xf32>) -> tensor<8x128xf32>
    %68 = "func.call"(%67) <{callee = @argmax}> : (tensor<8x128xf32>) -> tensor<8xi32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1x1xi32>
    %70 = "func.call"(%arg17, %69) <{callee = @take_along_axis_0}> : (tensor<8x128x3xf32>, tensor<8x1x1xi32>) -> tensor<8x1x3xf32>
    %71 = "stablehlo.reshape"(%70) : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    "func.return"(%67, %68, %71) : (tensor<8x128xf32>, tensor<8xi32>, tensor<8x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x128x128xf32>, tensor<8x1x1xi32>) -> tensor<8x1x128xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<8x128x128xf32>, %arg13: tensor<8x1x1xi32>):
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %42 = "stablehlo.compare"(%arg13, %41) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %43 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %45 = "stablehlo.add"(%arg13, %44) : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi32>
    %46 = "stablehlo.select"(%42, %45, %arg13) : (tensor<8x1x1xi1>, tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi32>
    %47 = "stablehlo.constant"() <{value = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %50 = "stablehlo.compare"(%46, %49) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %51 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<8x1x1xi32>
    %53 = "stablehlo.compare"(%46, %52) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %54 = "stablehlo.and"(%50, %53) : (tensor<8x1x1xi1>, tensor<8x1x1xi1>) -> tensor<8x1x1xi1>
    %55 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %56 = "stablehlo.reduce"(%54, %55) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg14: tensor<i1>, %arg15: tensor<i1>):
      %62 = "stablehlo.and"(%arg14, %arg15) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%62) : (tensor<i1>) -> ()
    }) : (tensor<8x1x1xi1>, tensor<i1>) -> tensor<8x1xi1>
    %57 = "stablehlo.gather"(%arg12, %46) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 128>}> : (tensor<8x128x128xf32>, tensor<8x1x1xi32>) -> tensor<8x1x128xf32>
    %58 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xi1>) -> tensor<8x1x128xi1>
    %59 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1x128xf32>
    %61 = "stablehlo.select"(%58, %57, %60) : (tensor<8x1x128xi1>, tensor<8x1x128xf32>, tensor<8x1x128xf32>) -> tensor<8x1x128xf32>
    "func.return"(%61) : (tensor<8x1x128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x128xf32>) -> tensor<8xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<8x128xf32>):
    %27 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<8x128xi32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30:2 = "stablehlo.reduce"(%arg7, %27, %28, %29) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<i32>, %arg10: tensor<f32>, %arg11: tensor<i32>):
      %31 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = "stablehlo.or"(%31, %32) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %34 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %35 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %36 = "stablehlo.and"(%34, %35) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %37 = "stablehlo.or"(%33, %36) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %38 = "stablehlo.select"(%33, %arg8, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %39 = "stablehlo.select"(%37, %arg9, %arg11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%38, %39) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<8x128xf32>, tensor<8x128xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
    "func.return"(%30#1) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x128x3xf32>, tensor<8x1x1xi32>) -> tensor<8x1x3xf32>, res_attrs = [{}], sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x128x3xf32>, %arg4: tensor<8x1x1xi32>):
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %6 = "stablehlo.compare"(%arg4, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %7 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %9 = "stablehlo.add"(%arg4, %8) : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi32>
    %10 = "stablehlo.select"(%6, %9, %arg4) : (tensor<8x1x1xi1>, tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi32>
    %11 = "stablehlo.constant"() <{value = dense<127> : tensor<1xi32>}> : () -> tensor<1xi32>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x1x1xi32>
    %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %15 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<8x1x1xi32>
    %17 = "stablehlo.compare"(%10, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %18 = "stablehlo.and"(%14, %17) : (tensor<8x1x1xi1>, tensor<8x1x1xi1>) -> tensor<8x1x1xi1>
    %19 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<i1>, %arg6: tensor<i1>):
      %26 = "stablehlo.and"(%arg5, %arg6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%26) : (tensor<i1>) -> ()
    }) : (tensor<8x1x1xi1>, tensor<i1>) -> tensor<8x1xi1>
    %21 = "stablehlo.gather"(%arg3, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<8x128x3xf32>, tensor<8x1x1xi32>) -> tensor<8x1x3xf32>
    %22 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xi1>) -> tensor<8x1x3xi1>
    %23 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1x3xf32>
    %25 = "stablehlo.select"(%22, %21, %24) : (tensor<8x1x3xi1>, tensor<8x1x3xf32>, tensor<8x1x3xf32>) -> tensor<8x1x3xf32>
    "func.return"(%25) : (tensor<8x1x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x8x3xf32>, tensor<8x3xf32>, tensor<i32>) -> tensor<16x8x3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x8x3xf32>, %arg1: tensor<8x3xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x3xf32>) -> tensor<1x8x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<16x8x3xf32>, tensor<1x8x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x8x3xf32>
    "func.return"(%3) : (tensor<16x8x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
