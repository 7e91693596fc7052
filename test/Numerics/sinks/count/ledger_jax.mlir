// Invoices: integer quantities times integer prices in cents, totals returned as floats and compared
// with limits.
// EXPECT: kept count 1 of 1
// INPUT i32[128x32]: rng.integers(0, 50, shape)
// INPUT i32[32x8]: rng.integers(99, 20000, shape)
// JAX: def program(q, price):
// JAX:     total = q.astype(jnp.float32) @ price.astype(jnp.float32)
// JAX:     return total.astype(jnp.int32), total % 100
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x32xi32>, tensor<32x8xi32>) -> (tensor<128x8xi32>, tensor<128x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<128x32xi32>, %arg3: tensor<32x8xi32>):
    %17 = "stablehlo.convert"(%arg2) : (tensor<128x32xi32>) -> tensor<128x32xf32>
    %18 = "stablehlo.convert"(%arg3) : (tensor<32x8xi32>) -> tensor<32x8xf32>
    %19 = "stablehlo.dot_general"(%17, %18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x32xf32>, tensor<32x8xf32>) -> tensor<128x8xf32>
    %20 = "stablehlo.convert"(%19) : (tensor<128x8xf32>) -> tensor<128x8xi32>
    %21 = "stablehlo.constant"() <{value = dense<100> : tensor<i32>}> : () -> tensor<i32>
    %22 = "func.call"(%19, %21) <{callee = @remainder}> : (tensor<128x8xf32>, tensor<i32>) -> tensor<128x8xf32>
    "func.return"(%20, %22) : (tensor<128x8xi32>, tensor<128x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x8xf32>, tensor<i32>) -> tensor<128x8xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x8xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x8xf32>
    %2 = "stablehlo.remainder"(%arg0, %1) : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x8xf32>
    %5 = "stablehlo.compare"(%2, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x8xf32>
    %8 = "stablehlo.compare"(%2, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xi1>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.compare"(%0, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<128x8xi1>
    %12 = "stablehlo.compare"(%8, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<128x8xi1>, tensor<128x8xi1>) -> tensor<128x8xi1>
    %13 = "stablehlo.and"(%12, %5) : (tensor<128x8xi1>, tensor<128x8xi1>) -> tensor<128x8xi1>
    %14 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x8xf32>
    %15 = "stablehlo.add"(%2, %14) : (tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    %16 = "stablehlo.select"(%13, %15, %2) : (tensor<128x8xi1>, tensor<128x8xf32>, tensor<128x8xf32>) -> tensor<128x8xf32>
    "func.return"(%16) : (tensor<128x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
