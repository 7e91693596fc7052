// Re-ranking: a first-stage score picks 16 of 512 candidates, whose features go through the second
// stage. Row: choice.
// EXPECT: kept router 1 of 2
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[512x32]: rng.normal(0, 0.177, shape)
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// JAX: def program(users, items, features, second):
// JAX:     _, index = lax.top_k(users @ items.T, 16)
// JAX:     return jnp.tanh(features[index]) @ second
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x32xf32>, tensor<512x32xf32>, tensor<512x32xf32>, tensor<32x4xf32>) -> tensor<64x16x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x32xf32>, %arg1: tensor<512x32xf32>, %arg2: tensor<512x32xf32>, %arg3: tensor<32x4xf32>):
    %0 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<512x32xf32>) -> tensor<32x512xf32>
    %1 = "stablehlo.dot_general"(%arg0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x512xf32>) -> tensor<64x512xf32>
    %2:2 = "chlo.top_k"(%1) <{k = 16 : i64}> : (tensor<64x512xf32>) -> (tensor<64x16xf32>, tensor<64x16xi32>)
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x16xi32>
    %5 = "stablehlo.compare"(%2#1, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x16xi32>, tensor<64x16xi32>) -> tensor<64x16xi1>
    %6 = "stablehlo.constant"() <{value = dense<512> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x16xi32>
    %8 = "stablehlo.add"(%2#1, %7) : (tensor<64x16xi32>, tensor<64x16xi32>) -> tensor<64x16xi32>
    %9 = "stablehlo.select"(%5, %8, %2#1) : (tensor<64x16xi1>, tensor<64x16xi32>, tensor<64x16xi32>) -> tensor<64x16xi32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x16xi32>) -> tensor<64x16x1xi32>
    %11 = "stablehlo.gather"(%arg2, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<512x32xf32>, tensor<64x16x1xi32>) -> tensor<64x16x32xf32>
    %12 = "stablehlo.tanh"(%11) : (tensor<64x16x32xf32>) -> tensor<64x16x32xf32>
    %13 = "stablehlo.dot_general"(%12, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16x32xf32>, tensor<32x4xf32>) -> tensor<64x16x4xf32>
    "func.return"(%13) : (tensor<64x16x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
