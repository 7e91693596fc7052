// heaviside(score) times other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.1768, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     return jnp.heaviside(x @ w, 0.5) * v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x32xf32>, tensor<32x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<2048x32xf32>, %arg9: tensor<32x4xf32>, %arg10: tensor<2048x4xf32>):
    %17 = "stablehlo.dot_general"(%arg8, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x32xf32>, tensor<32x4xf32>) -> tensor<2048x4xf32>
    %18 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %19 = "func.call"(%17, %18) <{callee = @heaviside}> : (tensor<2048x4xf32>, tensor<f32>) -> tensor<2048x4xf32>
    %20 = "stablehlo.multiply"(%19, %arg10) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%20) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2048x4xf32>, tensor<f32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "heaviside", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2048x4xf32>, %arg7: tensor<f32>):
    %4 = "stablehlo.convert"(%arg7) : (tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %7 = "stablehlo.compare"(%arg6, %6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xi1>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %10 = "stablehlo.compare"(%arg6, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xi1>
    %11 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xi1>
    %12 = "func.call"(%11, %arg6, %4) <{callee = @_where}> : (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<f32>) -> tensor<2048x4xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "func.call"(%10, %13, %12) <{callee = @_where_0}> : (tensor<2048x4xi1>, tensor<f32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "func.call"(%7, %15, %14) <{callee = @_where_0}> : (tensor<2048x4xi1>, tensor<f32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%16) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<f32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2048x4xi1>, %arg4: tensor<2048x4xf32>, %arg5: tensor<f32>):
    %2 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %3 = "stablehlo.select"(%arg3, %arg4, %2) : (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%3) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xi1>, tensor<f32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x4xi1>, %arg1: tensor<f32>, %arg2: tensor<2048x4xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %1 = "stablehlo.select"(%arg0, %0, %arg2) : (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%1) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
