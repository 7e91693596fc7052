// jnp.mod, which JAX writes as a remainder with its sign corrected: angles of two axes folded into a
// turn.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: np.stack([100.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(times, rates):
// JAX:     return jnp.mod(times @ rates, 2 * jnp.pi)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<512x2xf32>, %arg3: tensor<2x32xf32>):
    %17 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %18 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %19 = "func.call"(%17, %18) <{callee = @remainder}> : (tensor<512x32xf32>, tensor<f32>) -> tensor<512x32xf32>
    "func.return"(%19) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x32xf32>, tensor<f32>) -> tensor<512x32xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x32xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %2 = "stablehlo.remainder"(%arg0, %1) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %5 = "stablehlo.compare"(%2, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %8 = "stablehlo.compare"(%2, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xi1>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.compare"(%0, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<512x32xi1>
    %12 = "stablehlo.compare"(%8, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<512x32xi1>, tensor<512x32xi1>) -> tensor<512x32xi1>
    %13 = "stablehlo.and"(%12, %5) : (tensor<512x32xi1>, tensor<512x32xi1>) -> tensor<512x32xi1>
    %14 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %15 = "stablehlo.add"(%2, %14) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %16 = "stablehlo.select"(%13, %15, %2) : (tensor<512x32xi1>, tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%16) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
