// SegNet: places of maxima of a pooled layer say where another layer puts its values.
// EXPECT: kept router 1 of 2
// INPUT f32[4x16x16x8]: rng.normal(0, 1, shape)
// INPUT f32[8x8]: rng.normal(0, 0.3536, shape)
// INPUT f32[8x8]: rng.normal(0, 0.3536, shape)
// JAX: def program(x, w, u):
// JAX:     y = (x @ w).reshape(4, 8, 2, 8, 2, 8).transpose(0, 1, 3, 5, 2, 4).reshape(4, 8, 8, 8, 4)
// JAX:     at = jnp.argmax(y, -1)
// JAX:     z = jax.nn.relu(y.max(-1)) @ u
// JAX:     return z[..., None] * jax.nn.one_hot(at, 4)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x16x16x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<4x8x8x8x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<4x16x16x8xf32>, %arg8: tensor<8x8xf32>, %arg9: tensor<8x8xf32>):
    %22 = "stablehlo.dot_general"(%arg7, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16x16x8xf32>, tensor<8x8xf32>) -> tensor<4x16x16x8xf32>
    %23 = "stablehlo.reshape"(%22) : (tensor<4x16x16x8xf32>) -> tensor<4x8x2x8x2x8xf32>
    %24 = "stablehlo.transpose"(%23) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<4x8x2x8x2x8xf32>) -> tensor<4x8x8x8x2x2xf32>
    %25 = "stablehlo.reshape"(%24) : (tensor<4x8x8x8x2x2xf32>) -> tensor<4x8x8x8x4xf32>
    %26 = "func.call"(%25) <{callee = @argmax}> : (tensor<4x8x8x8x4xf32>) -> tensor<4x8x8x8xi32>
    %27 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reduce"(%25, %27) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %35 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8x4xf32>, tensor<f32>) -> tensor<4x8x8x8xf32>
    %29 = "func.call"(%28) <{callee = @relu}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %30 = "stablehlo.dot_general"(%29, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8x8x8xf32>, tensor<8x8xf32>) -> tensor<4x8x8x8xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8x1xf32>
    %32 = "func.call"(%26) <{callee = @_one_hot}> : (tensor<4x8x8x8xi32>) -> tensor<4x8x8x8x4xf32>
    %33 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x8x8x8x1xf32>) -> tensor<4x8x8x8x4xf32>
    %34 = "stablehlo.multiply"(%33, %32) : (tensor<4x8x8x8x4xf32>, tensor<4x8x8x8x4xf32>) -> tensor<4x8x8x8x4xf32>
    "func.return"(%34) : (tensor<4x8x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8x8x8x4xf32>) -> tensor<4x8x8x8xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4x8x8x8x4xf32>):
    %9 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x8x8x8x4xi32>
    %10 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12:2 = "stablehlo.reduce"(%arg2, %9, %10, %11) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<f32>, %arg6: tensor<i32>):
      %13 = "stablehlo.compare"(%arg3, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = "stablehlo.compare"(%arg3, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %15 = "stablehlo.or"(%13, %14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %16 = "stablehlo.compare"(%arg3, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %17 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %18 = "stablehlo.and"(%16, %17) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %19 = "stablehlo.or"(%15, %18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = "stablehlo.select"(%15, %arg3, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %21 = "stablehlo.select"(%19, %arg4, %arg6) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%20, %21) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x8x8x8x4xf32>, tensor<4x8x8x8x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xi32>)
    "func.return"(%12#1) : (tensor<4x8x8x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4x8x8x8xf32>):
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %8 = "stablehlo.maximum"(%arg1, %7) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%8) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xi32>) -> tensor<4x8x8x8x4xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8x8x8xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x8x8x8xi32>) -> tensor<4x8x8x8x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<1x1x1x1x4xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x8x8x8x1xi32>) -> tensor<4x8x8x8x4xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x1x1x1x4xi32>) -> tensor<4x8x8x8x4xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x8x8x8x4xi32>, tensor<4x8x8x8x4xi32>) -> tensor<4x8x8x8x4xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<4x8x8x8x4xi1>) -> tensor<4x8x8x8x4xf32>
    "func.return"(%5) : (tensor<4x8x8x8x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
