// Poincare distances: artanh of a layer result close to the border of the ball; a logarithm by
// another name.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[512x16]: rng.normal(0, 1, shape)
// INPUT f32[16x16]: rng.normal(0, 0.2500, shape)
// JAX: def program(x, w):
// JAX:     y = x @ w
// JAX:     n = jnp.clip(jnp.abs(y[:, 0] - y[:, 1]), 0, 0.9999999)
// JAX:     return jnp.arctanh(1 - n / 8)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x16xf32>, tensor<16x16xf32>) -> tensor<512xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<512x16xf32>, %arg4: tensor<16x16xf32>):
    %6 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x16xf32>, tensor<16x16xf32>) -> tensor<512x16xf32>
    %7 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 512, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<512x16xf32>) -> tensor<512x1xf32>
    %8 = "stablehlo.reshape"(%7) : (tensor<512x1xf32>) -> tensor<512xf32>
    %9 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 512, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<512x16xf32>) -> tensor<512x1xf32>
    %10 = "stablehlo.reshape"(%9) : (tensor<512x1xf32>) -> tensor<512xf32>
    %11 = "stablehlo.subtract"(%8, %10) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
    %12 = "stablehlo.abs"(%11) : (tensor<512xf32>) -> tensor<512xf32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<0.99999988> : tensor<f32>}> : () -> tensor<f32>
    %15 = "func.call"(%12, %13, %14) <{callee = @clip}> : (tensor<512xf32>, tensor<i32>, tensor<f32>) -> tensor<512xf32>
    %16 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512xf32>
    %18 = "stablehlo.divide"(%15, %17) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512xf32>
    %21 = "stablehlo.subtract"(%20, %18) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
    %22 = "chlo.atanh"(%21) : (tensor<512xf32>) -> tensor<512xf32>
    "func.return"(%22) : (tensor<512xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<512xf32>, tensor<i32>, tensor<f32>) -> tensor<512xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512xf32>, %arg1: tensor<i32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32>
    "func.return"(%5) : (tensor<512xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
