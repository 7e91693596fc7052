// Graph Laplacian by degree: D x - A x of a smooth signal around 50.
// EXPECT: kept cancel 1 of 1
// INPUT f32[128x128]: (lambda a: np.triu(a, 1) + np.triu(a, 1).T)(rng.integers(0, 2, shape))
// INPUT f32[128x8]: rng.normal(50, 0.5, shape)
// JAX: def program(a, x):
// JAX:     return a.sum(1, keepdims=True) * x - a @ x
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x128xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<128x128xf32>, %arg1: tensor<128x8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce"(%arg0, %0) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %7 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%7) : (tensor<f32>) -> ()
    }) : (tensor<128x128xf32>, tensor<f32>) -> tensor<128xf32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x8xf32>
    %4 = "stablehlo.multiply"(%3, %arg1) : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    %5 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x128xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    %6 = "stablehlo.subtract"(%4, %5) : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    "func.return"(%6) : (tensor<128x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
