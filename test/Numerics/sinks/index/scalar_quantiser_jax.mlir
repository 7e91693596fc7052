// Finite scalar quantisation of an audio codec: round(4 tanh(z)) in each of 4 channels, the digits
// combined to a code that is stored.
// EXPECT: kept index 1 of 1
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// JAX: def program(x, w):
// JAX:     digits = jnp.round(4 * jnp.tanh(x @ w)).astype(jnp.int32) + 4
// JAX:     return jnp.sum(digits * jnp.array([1, 9, 81, 729], jnp.int32), axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024x64xf32>, tensor<64x4xf32>) -> tensor<1024xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<1024x64xf32>, %arg2: tensor<64x4xf32>):
    %1 = "stablehlo.constant"() <{value = dense<[1, 9, 81, 729]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %2 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x4xf32>) -> tensor<1024x4xf32>
    %3 = "stablehlo.tanh"(%2) : (tensor<1024x4xf32>) -> tensor<1024x4xf32>
    %4 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x4xf32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<1024x4xf32>, tensor<1024x4xf32>) -> tensor<1024x4xf32>
    %7 = "func.call"(%6) <{callee = @round}> : (tensor<1024x4xf32>) -> tensor<1024x4xf32>
    %8 = "stablehlo.convert"(%7) : (tensor<1024x4xf32>) -> tensor<1024x4xi32>
    %9 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024x4xi32>
    %11 = "stablehlo.add"(%8, %10) : (tensor<1024x4xi32>, tensor<1024x4xi32>) -> tensor<1024x4xi32>
    %12 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1x4xi32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xi32>) -> tensor<1024x4xi32>
    %14 = "stablehlo.multiply"(%11, %13) : (tensor<1024x4xi32>, tensor<1024x4xi32>) -> tensor<1024x4xi32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %17 = "stablehlo.add"(%arg3, %arg4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%17) : (tensor<i32>) -> ()
    }) : (tensor<1024x4xi32>, tensor<i32>) -> tensor<1024xi32>
    "func.return"(%16) : (tensor<1024xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1024x4xf32>) -> tensor<1024x4xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1024x4xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<1024x4xf32>) -> tensor<1024x4xf32>
    "func.return"(%0) : (tensor<1024x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
