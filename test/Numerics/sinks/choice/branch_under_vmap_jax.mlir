// lax.cond under vmap becomes a select: a score of a layer decides which of two layers' results a
// row gets.
// EXPECT: kept choice 1 of 3
// INPUT f32[8192x64]: rng.normal(0, 1, shape)
// INPUT f32[64x2]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// JAX: def program(x, gate, a, b):
// JAX:     def row(x):
// JAX:         return lax.cond((x @ gate)[0] > 0.3, lambda x: jnp.tanh(x @ a), lambda x: x @ b, x)
// JAX:     return jax.vmap(row)(x)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<8192x64xf32>, tensor<64x2xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<8192x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8192x64xf32>, %arg1: tensor<64x2xf32>, %arg2: tensor<64x32xf32>, %arg3: tensor<64x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8192x64xf32>, tensor<64x2xf32>) -> tensor<8192x2xf32>
    %1 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 8192, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8192x2xf32>) -> tensor<8192x1xf32>
    %2 = "stablehlo.reshape"(%1) : (tensor<8192x1xf32>) -> tensor<8192xf32>
    %3 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8192xf32>
    %5 = "stablehlo.compare"(%2, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8192xf32>, tensor<8192xf32>) -> tensor<8192xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<8192xi1>) -> tensor<8192xi32>
    %7 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x32xf32>) -> tensor<8192x64x32xf32>
    %8 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x32xf32>) -> tensor<8192x64x32xf32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8192xi32>
    %11 = "stablehlo.compare"(%6, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8192xi32>, tensor<8192xi32>) -> tensor<8192xi1>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64x32xi1>
    %13 = "stablehlo.select"(%12, %7, %7) : (tensor<8192x64x32xi1>, tensor<8192x64x32xf32>, tensor<8192x64x32xf32>) -> tensor<8192x64x32xf32>
    %14 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64x32xi1>
    %15 = "stablehlo.select"(%14, %8, %8) : (tensor<8192x64x32xi1>, tensor<8192x64x32xf32>, tensor<8192x64x32xf32>) -> tensor<8192x64x32xf32>
    %16 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64xi1>
    %17 = "stablehlo.select"(%16, %arg0, %arg0) : (tensor<8192x64xi1>, tensor<8192x64xf32>, tensor<8192x64xf32>) -> tensor<8192x64xf32>
    %18 = "stablehlo.dot_general"(%17, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8192x64xf32>, tensor<8192x64x32xf32>) -> tensor<8192x32xf32>
    %19 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8192xi32>
    %21 = "stablehlo.compare"(%6, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8192xi32>, tensor<8192xi32>) -> tensor<8192xi1>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64x32xi1>
    %23 = "stablehlo.select"(%22, %7, %7) : (tensor<8192x64x32xi1>, tensor<8192x64x32xf32>, tensor<8192x64x32xf32>) -> tensor<8192x64x32xf32>
    %24 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64x32xi1>
    %25 = "stablehlo.select"(%24, %8, %8) : (tensor<8192x64x32xi1>, tensor<8192x64x32xf32>, tensor<8192x64x32xf32>) -> tensor<8192x64x32xf32>
    %26 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi1>) -> tensor<8192x64xi1>
    %27 = "stablehlo.select"(%26, %arg0, %arg0) : (tensor<8192x64xi1>, tensor<8192x64xf32>, tensor<8192x64xf32>) -> tensor<8192x64xf32>
    %28 = "stablehlo.dot_general"(%27, %23) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8192x64xf32>, tensor<8192x64x32xf32>) -> tensor<8192x32xf32>
    %29 = "stablehlo.tanh"(%28) : (tensor<8192x32xf32>) -> tensor<8192x32xf32>
    %30 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8192xi32>) -> tensor<8192x32xi32>
    %31 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8192x32xi32>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8192x32xi32>, tensor<8192x32xi32>) -> tensor<8192x32xi1>
    %34 = "stablehlo.select"(%33, %18, %29) : (tensor<8192x32xi1>, tensor<8192x32xf32>, tensor<8192x32xf32>) -> tensor<8192x32xf32>
    "func.return"(%34) : (tensor<8192x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
