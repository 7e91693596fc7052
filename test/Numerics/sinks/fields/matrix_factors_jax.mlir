// Collaborative filtering: predicted ratings from factors and biases, squared error against ratings
// as i32, gradients. Row: none.
// EXPECT: narrow 3
// INPUT f32[64x16]: rng.normal(0, 0.25, shape)
// INPUT f32[128x16]: rng.normal(0, 0.25, shape)
// INPUT i32[64x128]: rng.integers(1, 6, shape)
// JAX: def program(users, items, ratings):
// JAX:     def loss(users, items):
// JAX:         return jnp.mean((3.0 + users @ items.T - ratings.astype(jnp.float32)) ** 2)
// JAX:     return jax.grad(loss, (0, 1))(users, items)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x16xf32>, tensor<128x16xf32>, tensor<64x128xi32>) -> (tensor<64x16xf32>, tensor<128x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x16xf32>, %arg1: tensor<128x16xf32>, %arg2: tensor<64x128xi32>):
    %0 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<128x16xf32>) -> tensor<16x128xf32>
    %1 = "stablehlo.dot_general"(%arg0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x128xf32>) -> tensor<64x128xf32>
    %2 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %4 = "stablehlo.add"(%3, %1) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %5 = "stablehlo.convert"(%arg2) : (tensor<64x128xi32>) -> tensor<64x128xf32>
    %6 = "stablehlo.subtract"(%4, %5) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %7 = "stablehlo.multiply"(%6, %6) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %8 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %10 = "stablehlo.multiply"(%9, %6) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.reduce"(%7, %11) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %24 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%24) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<8.192000e+03> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.divide"(%12, %13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.constant"() <{value = dense<8.192000e+03> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.divide"(%15, %16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %19 = "stablehlo.multiply"(%18, %10) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %20 = "stablehlo.dot_general"(%19, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<64x16xf32>) -> tensor<128x16xf32>
    %21 = "stablehlo.transpose"(%20) <{permutation = array<i64: 1, 0>}> : (tensor<128x16xf32>) -> tensor<16x128xf32>
    %22 = "stablehlo.dot_general"(%19, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<16x128xf32>) -> tensor<64x16xf32>
    %23 = "stablehlo.transpose"(%21) <{permutation = array<i64: 1, 0>}> : (tensor<16x128xf32>) -> tensor<128x16xf32>
    "func.return"(%22, %23) : (tensor<64x16xf32>, tensor<128x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
