// Splatting: values are added into the cells of a grid that a camera matrix gives their points.
// EXPECT: kept index 1 of 1
// INPUT f32[2048x4]: rng.uniform(0, 30, shape)
// INPUT f32[4x2]: rng.uniform(0, 0.6, shape)
// INPUT f32[2048]: rng.normal(0, 1, shape)
// JAX: def program(points, camera, values):
// JAX:     at = jnp.clip(points @ camera, 0, 63).astype(jnp.int32)
// JAX:     return jnp.zeros((64, 64)).at[at[:, 0], at[:, 1]].add(values)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xf32>, tensor<4x2xf32>, tensor<2048xf32>) -> tensor<64x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<2048x4xf32>, %arg4: tensor<4x2xf32>, %arg5: tensor<2048xf32>):
    %6 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x4xf32>, tensor<4x2xf32>) -> tensor<2048x2xf32>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<63> : tensor<i32>}> : () -> tensor<i32>
    %9 = "func.call"(%6, %7, %8) <{callee = @clip}> : (tensor<2048x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2048x2xf32>
    %10 = "stablehlo.convert"(%9) : (tensor<2048x2xf32>) -> tensor<2048x2xi32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %13 = "stablehlo.slice"(%10) <{limit_indices = array<i64: 2048, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2048x2xi32>) -> tensor<2048x1xi32>
    %14 = "stablehlo.reshape"(%13) : (tensor<2048x1xi32>) -> tensor<2048xi32>
    %15 = "stablehlo.slice"(%10) <{limit_indices = array<i64: 2048, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2048x2xi32>) -> tensor<2048x1xi32>
    %16 = "stablehlo.reshape"(%15) : (tensor<2048x1xi32>) -> tensor<2048xi32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2048xi32>
    %19 = "stablehlo.compare"(%14, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi1>
    %20 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2048xi32>
    %22 = "stablehlo.add"(%14, %21) : (tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi32>
    %23 = "stablehlo.select"(%19, %22, %14) : (tensor<2048xi1>, tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi32>
    %24 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2048xi32>
    %26 = "stablehlo.compare"(%16, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi1>
    %27 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2048xi32>
    %29 = "stablehlo.add"(%16, %28) : (tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi32>
    %30 = "stablehlo.select"(%26, %29, %16) : (tensor<2048xi1>, tensor<2048xi32>, tensor<2048xi32>) -> tensor<2048xi32>
    %31 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xi32>) -> tensor<2048x1xi32>
    %32 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xi32>) -> tensor<2048x1xi32>
    %33 = "stablehlo.concatenate"(%31, %32) <{dimension = 1 : i64}> : (tensor<2048x1xi32>, tensor<2048x1xi32>) -> tensor<2048x2xi32>
    %34 = "stablehlo.scatter"(%12, %33, %arg5) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %35 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<2048x2xi32>, tensor<2048xf32>) -> tensor<64x64xf32>
    "func.return"(%34) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2048x2xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x2xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x2xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<2048x2xf32>, tensor<2048x2xf32>) -> tensor<2048x2xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x2xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<2048x2xf32>, tensor<2048x2xf32>) -> tensor<2048x2xf32>
    "func.return"(%5) : (tensor<2048x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
