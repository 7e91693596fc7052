// A switch layer: logits of 8 experts from 64 channels, arg-max, and the expert's output for that
// token. Near ties flip, and a flipped token gets another expert.
// EXPECT: kept router 1 of 2
// INPUT f32[512x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.12, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.12, shape)
// JAX: def program(tokens, router, experts):
// JAX:     choice = jnp.argmax(tokens @ router, axis=1)
// JAX:     outputs = jnp.einsum('td,edf->tef', tokens, experts)
// JAX:     return jnp.take_along_axis(outputs, choice[:, None, None], axis=1)[:, 0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<512x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<512x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<512x64xf32>, %arg10: tensor<64x8xf32>, %arg11: tensor<8x64x16xf32>):
    %36 = "stablehlo.dot_general"(%arg9, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<64x8xf32>) -> tensor<512x8xf32>
    %37 = "func.call"(%36) <{callee = @argmax}> : (tensor<512x8xf32>) -> tensor<512xi32>
    %38 = "stablehlo.dot_general"(%arg9, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<8x64x16xf32>) -> tensor<512x8x16xf32>
    %39 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0>}> : (tensor<512xi32>) -> tensor<512x1x1xi32>
    %40 = "func.call"(%38, %39) <{callee = @take_along_axis}> : (tensor<512x8x16xf32>, tensor<512x1x1xi32>) -> tensor<512x1x16xf32>
    %41 = "stablehlo.reshape"(%40) : (tensor<512x1x16xf32>) -> tensor<512x16xf32>
    "func.return"(%41) : (tensor<512x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<512x8xf32>) -> tensor<512xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<512x8xf32>):
    %23 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<512x8xi32>
    %24 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26:2 = "stablehlo.reduce"(%arg4, %23, %24, %25) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<f32>, %arg8: tensor<i32>):
      %27 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %28 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %29 = "stablehlo.or"(%27, %28) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %30 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %32 = "stablehlo.and"(%30, %31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %33 = "stablehlo.or"(%29, %32) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %34 = "stablehlo.select"(%29, %arg5, %arg7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %35 = "stablehlo.select"(%33, %arg6, %arg8) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%34, %35) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<512x8xf32>, tensor<512x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<512xf32>, tensor<512xi32>)
    "func.return"(%26#1) : (tensor<512xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x8x16xf32>, tensor<512x1x1xi32>) -> tensor<512x1x16xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x8x16xf32>, %arg1: tensor<512x1x1xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<512x1x1xi32>
    %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<512x1x1xi32>, tensor<512x1x1xi32>) -> tensor<512x1x1xi1>
    %3 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<512x1x1xi32>
    %5 = "stablehlo.add"(%arg1, %4) : (tensor<512x1x1xi32>, tensor<512x1x1xi32>) -> tensor<512x1x1xi32>
    %6 = "stablehlo.select"(%2, %5, %arg1) : (tensor<512x1x1xi1>, tensor<512x1x1xi32>, tensor<512x1x1xi32>) -> tensor<512x1x1xi32>
    %7 = "stablehlo.constant"() <{value = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<512x1x1xi32>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<512x1x1xi32>, tensor<512x1x1xi32>) -> tensor<512x1x1xi1>
    %11 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<512x1x1xi32>
    %13 = "stablehlo.compare"(%6, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<512x1x1xi32>, tensor<512x1x1xi32>) -> tensor<512x1x1xi1>
    %14 = "stablehlo.and"(%10, %13) : (tensor<512x1x1xi1>, tensor<512x1x1xi1>) -> tensor<512x1x1xi1>
    %15 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      %22 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<512x1x1xi1>, tensor<i1>) -> tensor<512x1xi1>
    %17 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<512x8x16xf32>, tensor<512x1x1xi32>) -> tensor<512x1x16xf32>
    %18 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<512x1xi1>) -> tensor<512x1x16xi1>
    %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x1x16xf32>
    %21 = "stablehlo.select"(%18, %17, %20) : (tensor<512x1x16xi1>, tensor<512x1x16xf32>, tensor<512x1x16xf32>) -> tensor<512x1x16xf32>
    "func.return"(%21) : (tensor<512x1x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
