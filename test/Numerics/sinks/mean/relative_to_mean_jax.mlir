// Returns over the mean of their period: values over their block's mean minus one, the mean as a
// product with a pooling matrix, spread back by its transpose. Prices of 100 with spread 1.
// EXPECT: kept mean 2 of 2
// INPUT f32[16x256]: 100 + rng.standard_normal(shape)
// JAX: def program(prices):
// JAX:     pool = jnp.kron(jnp.eye(16), jnp.full((16, 1), 1 / 16))
// JAX:     means = (prices @ pool) @ jnp.kron(jnp.eye(16), jnp.ones((1, 16)))
// JAX:     return prices / means - 1
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x256xf32>) -> tensor<16x256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<16x256xf32>):
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %14 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %17 = "stablehlo.add"(%13, %16) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %18 = "stablehlo.compare"(%17, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %19 = "stablehlo.convert"(%18) : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %20 = "stablehlo.constant"() <{value = dense<6.250000e-02> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x1xf32>
    %22 = "func.call"(%19, %21) <{callee = @kron}> : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<256x16xf32>
    %23 = "stablehlo.dot_general"(%arg4, %22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x256xf32>, tensor<256x16xf32>) -> tensor<16x16xf32>
    %24 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %25 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %28 = "stablehlo.add"(%24, %27) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %29 = "stablehlo.compare"(%28, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %30 = "stablehlo.convert"(%29) : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %31 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x16xf32>
    %33 = "func.call"(%30, %32) <{callee = @kron_0}> : (tensor<16x16xf32>, tensor<1x16xf32>) -> tensor<16x256xf32>
    %34 = "stablehlo.dot_general"(%23, %33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %35 = "stablehlo.divide"(%arg4, %34) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %38 = "stablehlo.subtract"(%35, %37) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    "func.return"(%38) : (tensor<16x256xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<256x16xf32>, res_attrs = [{}], sym_name = "kron", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<16x16xf32>, %arg3: tensor<16x1xf32>):
    %6 = "stablehlo.convert"(%arg3) : (tensor<16x1xf32>) -> tensor<16x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<16x16xf32>) -> tensor<16x1x16x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<16x1xf32>) -> tensor<1x16x1x1xf32>
    %9 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<16x1x16x1xf32>) -> tensor<16x16x16x1xf32>
    %10 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x16x1x1xf32>) -> tensor<16x16x16x1xf32>
    %11 = "stablehlo.multiply"(%9, %10) : (tensor<16x16x16x1xf32>, tensor<16x16x16x1xf32>) -> tensor<16x16x16x1xf32>
    %12 = "stablehlo.reshape"(%11) : (tensor<16x16x16x1xf32>) -> tensor<256x16xf32>
    "func.return"(%12) : (tensor<256x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x16xf32>, tensor<1x16xf32>) -> tensor<16x256xf32>, res_attrs = [{}], sym_name = "kron_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x16xf32>, %arg1: tensor<1x16xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<16x16xf32>) -> tensor<16x1x16x1xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<1x16xf32>) -> tensor<1x1x1x16xf32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<16x1x16x1xf32>) -> tensor<16x1x16x16xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<16x1x16x16xf32>
    %4 = "stablehlo.multiply"(%2, %3) : (tensor<16x1x16x16xf32>, tensor<16x1x16x16xf32>) -> tensor<16x1x16x16xf32>
    %5 = "stablehlo.reshape"(%4) : (tensor<16x1x16x16xf32>) -> tensor<16x256xf32>
    "func.return"(%5) : (tensor<16x256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
