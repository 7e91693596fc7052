// modf: the fractional part as x - trunc(x), where trunc is a sign times floor of the absolute
// value.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(-2000, 2000, shape)
// INPUT f32[2x32]: rng.uniform(0.5, 3, shape)
// JAX: def program(t, w):
// JAX:     x = t @ w
// JAX:     return jnp.modf(x)[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<512x2xf32>, %arg5: tensor<2x32xf32>):
    %8 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x32xf32>) -> tensor<512x32xf32>
    %9:2 = "func.call"(%8) <{callee = @modf}> : (tensor<512x32xf32>) -> (tensor<512x32xf32>, tensor<512x32xf32>)
    "func.return"(%9#0) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x32xf32>) -> (tensor<512x32xf32>, tensor<512x32xf32>), res_attrs = [{}, {}], sym_name = "modf", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<512x32xf32>):
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %3 = "stablehlo.compare"(%arg3, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xi1>
    %4 = "stablehlo.floor"(%arg3) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %5 = "stablehlo.ceil"(%arg3) : (tensor<512x32xf32>) -> tensor<512x32xf32>
    %6 = "func.call"(%3, %4, %5) <{callee = @_where}> : (tensor<512x32xi1>, tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %7 = "stablehlo.subtract"(%arg3, %6) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%7, %6) : (tensor<512x32xf32>, tensor<512x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<512x32xi1>, tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x32xi1>, %arg1: tensor<512x32xf32>, %arg2: tensor<512x32xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<512x32xi1>, tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    "func.return"(%0) : (tensor<512x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
