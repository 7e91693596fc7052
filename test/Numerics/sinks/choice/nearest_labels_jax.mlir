// A nearest-neighbour regressor: the five nearest keys by inner product, the mean of their targets.
// EXPECT: kept router 1 of 1
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[512]: rng.normal(0, 1, shape)
// JAX: def program(q, keys, targets):
// JAX:     _, at = lax.top_k(q @ keys.T, 5)
// JAX:     return targets[at].mean(1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256x32xf32>, tensor<512x32xf32>, tensor<512xf32>) -> tensor<256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x32xf32>, %arg1: tensor<512x32xf32>, %arg2: tensor<512xf32>):
    %0 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<512x32xf32>) -> tensor<32x512xf32>
    %1 = "stablehlo.dot_general"(%arg0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x32xf32>, tensor<32x512xf32>) -> tensor<256x512xf32>
    %2:2 = "chlo.top_k"(%1) <{k = 5 : i64}> : (tensor<256x512xf32>) -> (tensor<256x5xf32>, tensor<256x5xi32>)
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x5xi32>
    %5 = "stablehlo.compare"(%2#1, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<256x5xi32>, tensor<256x5xi32>) -> tensor<256x5xi1>
    %6 = "stablehlo.constant"() <{value = dense<512> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<256x5xi32>
    %8 = "stablehlo.add"(%2#1, %7) : (tensor<256x5xi32>, tensor<256x5xi32>) -> tensor<256x5xi32>
    %9 = "stablehlo.select"(%5, %8, %2#1) : (tensor<256x5xi1>, tensor<256x5xi32>, tensor<256x5xi32>) -> tensor<256x5xi32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<256x5xi32>) -> tensor<256x5x1xi32>
    %11 = "stablehlo.gather"(%arg2, %10) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<512xf32>, tensor<256x5x1xi32>) -> tensor<256x5xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %17 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%17) : (tensor<f32>) -> ()
    }) : (tensor<256x5xf32>, tensor<f32>) -> tensor<256xf32>
    %14 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %16 = "stablehlo.divide"(%13, %15) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    "func.return"(%16) : (tensor<256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
