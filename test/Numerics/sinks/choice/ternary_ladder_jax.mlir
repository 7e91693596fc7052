// A ladder of selects with numbers only, 1, -1 or 0 by two thresholds, times other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.1768, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     s = x @ w
// JAX:     return jnp.where(s > 0.5, 1.0, jnp.where(s < -0.5, -1.0, 0.0)) * v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x32xf32>, tensor<32x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<2048x32xf32>, %arg7: tensor<32x4xf32>, %arg8: tensor<2048x4xf32>):
    %5 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x32xf32>, tensor<32x4xf32>) -> tensor<2048x4xf32>
    %6 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %8 = "stablehlo.compare"(%5, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xi1>
    %9 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %11 = "stablehlo.compare"(%5, %10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xi1>
    %12 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "func.call"(%11, %12, %13) <{callee = @_where}> : (tensor<2048x4xi1>, tensor<f32>, tensor<f32>) -> tensor<2048x4xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "func.call"(%8, %15, %14) <{callee = @_where_0}> : (tensor<2048x4xi1>, tensor<f32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %17 = "stablehlo.convert"(%16) : (tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %18 = "stablehlo.multiply"(%17, %arg8) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%18) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xi1>, tensor<f32>, tensor<f32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2048x4xi1>, %arg4: tensor<f32>, %arg5: tensor<f32>):
    %2 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %3 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %4 = "stablehlo.select"(%arg3, %2, %3) : (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%4) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xi1>, tensor<f32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x4xi1>, %arg1: tensor<f32>, %arg2: tensor<2048x4xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %1 = "stablehlo.select"(%arg0, %0, %arg2) : (tensor<2048x4xi1>, tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%1) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
