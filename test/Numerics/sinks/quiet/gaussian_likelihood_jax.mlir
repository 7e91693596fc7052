// Gaussian negative log-likelihood: variance by softplus of a layer, its logarithm, squared error
// over it.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[64x8]: rng.normal(0, 1, shape)
// JAX: def program(x, wm, wv, y):
// JAX:     mean, var = x @ wm, jax.nn.softplus(x @ wv) + 1e-3
// JAX:     return 0.5 * (jnp.log(var) + (y - mean) ** 2 / var)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x8xf32>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x64xf32>, %arg2: tensor<64x8xf32>, %arg3: tensor<64x8xf32>, %arg4: tensor<64x8xf32>):
    %14 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %15 = "stablehlo.dot_general"(%arg1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %16 = "func.call"(%15) <{callee = @softplus}> : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %17 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %19 = "stablehlo.add"(%16, %18) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %20 = "stablehlo.log"(%19) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %21 = "stablehlo.subtract"(%arg4, %14) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %22 = "stablehlo.multiply"(%21, %21) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %23 = "stablehlo.divide"(%22, %19) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %24 = "stablehlo.add"(%20, %23) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %25 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %27 = "stablehlo.multiply"(%26, %24) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    "func.return"(%27) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x8xf32>) -> tensor<64x8xf32>, res_attrs = [{}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %3 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %4 = "stablehlo.subtract"(%arg0, %3) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %5 = "stablehlo.compare"(%4, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
    %6 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %7 = "stablehlo.add"(%arg0, %6) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %8 = "stablehlo.abs"(%4) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %9 = "stablehlo.negate"(%8) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %10 = "stablehlo.exponential"(%9) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %11 = "stablehlo.log_plus_one"(%10) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %12 = "stablehlo.add"(%2, %11) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %13 = "stablehlo.select"(%5, %7, %12) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    "func.return"(%13) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
