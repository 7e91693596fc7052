// A gate rounded to 0 or 1 instead of compared: round(sigmoid(score)) times other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.1768, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     return jnp.round(jax.nn.sigmoid(x @ w)) * v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x32xf32>, tensor<32x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<2048x32xf32>, %arg2: tensor<32x4xf32>, %arg3: tensor<2048x4xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x32xf32>, tensor<32x4xf32>) -> tensor<2048x4xf32>
    %2 = "stablehlo.negate"(%1) : (tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %3 = "stablehlo.exponential"(%2) : (tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %6 = "stablehlo.add"(%5, %3) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %9 = "stablehlo.divide"(%8, %6) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %10 = "func.call"(%9) <{callee = @round}> : (tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %11 = "stablehlo.multiply"(%10, %arg3) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%11) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x4xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%0) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
