// Arg-max written as the smallest index whose score equals the maximum (eq, iota, min), whose
// expert's output is then taken: 4096 tokens, 8 experts.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, router, experts):
// JAX:     scores = tokens @ router
// JAX:     best = jnp.max(scores, axis=1, keepdims=True)
// JAX:     index = jnp.min(jnp.where(scores == best, jnp.arange(8), 8), axis=1)
// JAX:     outputs = jnp.einsum('td,edf->tef', tokens, experts)
// JAX:     return jnp.take_along_axis(outputs, index[:, None, None], axis=1)[:, 0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<4096x64xf32>, %arg8: tensor<64x8xf32>, %arg9: tensor<8x64x16xf32>):
    %27 = "stablehlo.dot_general"(%arg7, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x8xf32>) -> tensor<4096x8xf32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.reduce"(%27, %28) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %43 = "stablehlo.maximum"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%43) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %32 = "stablehlo.compare"(%27, %31) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xi1>
    %33 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %34 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %35 = "func.call"(%32, %33, %34) <{callee = @_where}> : (tensor<4096x8xi1>, tensor<8xi32>, tensor<i32>) -> tensor<4096x8xi32>
    %36 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<i32>, %arg11: tensor<i32>):
      %42 = "stablehlo.minimum"(%arg10, %arg11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%42) : (tensor<i32>) -> ()
    }) : (tensor<4096x8xi32>, tensor<i32>) -> tensor<4096xi32>
    %38 = "stablehlo.dot_general"(%arg7, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<8x64x16xf32>) -> tensor<4096x8x16xf32>
    %39 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1x1xi32>
    %40 = "func.call"(%38, %39) <{callee = @take_along_axis}> : (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>
    %41 = "stablehlo.reshape"(%40) : (tensor<4096x1x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%41) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x8xi1>, tensor<8xi32>, tensor<i32>) -> tensor<4096x8xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<4096x8xi1>, %arg5: tensor<8xi32>, %arg6: tensor<i32>):
    %23 = "stablehlo.convert"(%arg6) : (tensor<i32>) -> tensor<i32>
    %24 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi32>) -> tensor<4096x8xi32>
    %25 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x8xi32>
    %26 = "stablehlo.select"(%arg4, %24, %25) : (tensor<4096x8xi1>, tensor<4096x8xi32>, tensor<4096x8xi32>) -> tensor<4096x8xi32>
    "func.return"(%26) : (tensor<4096x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x8x16xf32>, %arg1: tensor<4096x1x1xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %3 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %5 = "stablehlo.add"(%arg1, %4) : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi32>
    %6 = "stablehlo.select"(%2, %5, %arg1) : (tensor<4096x1x1xi1>, tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi32>
    %7 = "stablehlo.constant"() <{value = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %11 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<4096x1x1xi32>
    %13 = "stablehlo.compare"(%6, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %14 = "stablehlo.and"(%10, %13) : (tensor<4096x1x1xi1>, tensor<4096x1x1xi1>) -> tensor<4096x1x1xi1>
    %15 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      %22 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<4096x1x1xi1>, tensor<i1>) -> tensor<4096x1xi1>
    %17 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>
    %18 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi1>) -> tensor<4096x1x16xi1>
    %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1x16xf32>
    %21 = "stablehlo.select"(%18, %17, %20) : (tensor<4096x1x16xi1>, tensor<4096x1x16xf32>, tensor<4096x1x16xf32>) -> tensor<4096x1x16xf32>
    "func.return"(%21) : (tensor<4096x1x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
