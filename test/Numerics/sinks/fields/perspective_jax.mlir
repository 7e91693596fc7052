// Rendering: world coordinates of thousands times a 4 x 4 camera matrix, divided by depth, cut to
// pixels of a 1920 wide screen; the pixel is returned. Row: index, K = 4.
// EXPECT: kept index,periodic 1 of 1
// INPUT f32[2048x3]: rng.uniform(-1000, 1000, shape) + [0, 0, 3000]
// INPUT f32[4x4]: [[1200, 0, 0, 0], [0, 1200, 0, 0], [960, 540, 1, 1], [100, 50, 0, 0]]
// JAX: def program(points, camera):
// JAX:     p = jnp.concatenate([points, jnp.ones((2048, 1))], 1) @ camera
// JAX:     return jnp.floor(p[:, :2] / p[:, 3:]).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2048x3xf32>, tensor<4x4xf32>) -> tensor<2048x2xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2048x3xf32>, %arg1: tensor<4x4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x1xf32>
    %2 = "stablehlo.concatenate"(%arg0, %1) <{dimension = 1 : i64}> : (tensor<2048x3xf32>, tensor<2048x1xf32>) -> tensor<2048x4xf32>
    %3 = "stablehlo.dot_general"(%2, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x4xf32>, tensor<4x4xf32>) -> tensor<2048x4xf32>
    %4 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2048, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2048x4xf32>) -> tensor<2048x2xf32>
    %5 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2048, 4>, start_indices = array<i64: 0, 3>, strides = array<i64: 1, 1>}> : (tensor<2048x4xf32>) -> tensor<2048x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2048x1xf32>) -> tensor<2048x2xf32>
    %7 = "stablehlo.divide"(%4, %6) : (tensor<2048x2xf32>, tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %8 = "stablehlo.floor"(%7) : (tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %9 = "stablehlo.convert"(%8) : (tensor<2048x2xf32>) -> tensor<2048x2xi32>
    "func.return"(%9) : (tensor<2048x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
