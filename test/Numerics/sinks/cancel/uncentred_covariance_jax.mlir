// Covariance as E[x y] - E[x] E[y] of sensor readings around 20 with spread 1.
// EXPECT: kept cancel 1 of 1
// INPUT f32[1024x24]: 20 + rng.standard_normal(shape)
// JAX: def program(x):
// JAX:     mean = jnp.mean(x, 0)
// JAX:     return x.T @ x / 1024 - jnp.outer(mean, mean)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1024x24xf32>) -> tensor<24x24xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x24xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce"(%arg0, %0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %16 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<1024x24xf32>, tensor<f32>) -> tensor<24xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %4 = "stablehlo.divide"(%1, %3) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %5 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<1024x24xf32>) -> tensor<24x1024xf32>
    %6 = "stablehlo.dot_general"(%5, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x1024xf32>, tensor<1024x24xf32>) -> tensor<24x24xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
    %9 = "stablehlo.divide"(%6, %8) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    %10 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x1xf32>
    %11 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
    %12 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %13 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<24x24xf32>
    %14 = "stablehlo.multiply"(%12, %13) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    %15 = "stablehlo.subtract"(%9, %14) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    "func.return"(%15) : (tensor<24x24xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
