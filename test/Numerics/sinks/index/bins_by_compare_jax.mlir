// Histogram bins by compare: the number of edges below a score of a linear model (digitize), as tree
// ensembles and calibration tables do; the bin is returned.
// EXPECT: kept index 1 of 1
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[255]: np.linspace(-3, 3, 255)
// JAX: def program(x, w, edges):
// JAX:     return jnp.sum((x @ w)[..., None] >= edges, axis=-1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<512x32xf32>, tensor<32x4xf32>, tensor<255xf32>) -> tensor<512x4xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x32xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<255xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x32xf32>, tensor<32x4xf32>) -> tensor<512x4xf32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<512x4xf32>) -> tensor<512x4x1xf32>
    %2 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 2>}> : (tensor<255xf32>) -> tensor<1x1x255xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<512x4x1xf32>) -> tensor<512x4x255xf32>
    %4 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x255xf32>) -> tensor<512x4x255xf32>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<512x4x255xf32>, tensor<512x4x255xf32>) -> tensor<512x4x255xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<512x4x255xi1>) -> tensor<512x4x255xi32>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.reduce"(%6, %7) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %9 = "stablehlo.add"(%arg3, %arg4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%9) : (tensor<i32>) -> ()
    }) : (tensor<512x4x255xi32>, tensor<i32>) -> tensor<512x4xi32>
    "func.return"(%8) : (tensor<512x4xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
