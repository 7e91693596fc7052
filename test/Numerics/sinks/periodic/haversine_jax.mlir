// Great-circle distances by haversines: coordinates are turned by a 3 x 3 matrix in degrees before.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(-90, 90, shape)
// INPUT f32[2x2]: np.eye(2) + rng.normal(0, 0.05, shape)
// JAX: def program(x, a):
// JAX:     y = jnp.deg2rad(x @ a)
// JAX:     d = y[1:] - y[:-1]
// JAX:     h = jnp.sin(d[:, 0] / 2) ** 2 + jnp.cos(y[1:, 0]) * jnp.cos(y[:-1, 0]) * jnp.sin(d[:, 1] / 2) ** 2
// JAX:     return 2 * 6371 * jnp.arcsin(jnp.sqrt(h))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x2xf32>, tensor<2x2xf32>) -> tensor<511xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x2xf32>, %arg1: tensor<2x2xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x2xf32>, tensor<2x2xf32>) -> tensor<512x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.0174532924> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x2xf32>
    %3 = "stablehlo.multiply"(%0, %2) : (tensor<512x2xf32>, tensor<512x2xf32>) -> tensor<512x2xf32>
    %4 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 512, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<512x2xf32>) -> tensor<511x2xf32>
    %5 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 511, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<512x2xf32>) -> tensor<511x2xf32>
    %6 = "stablehlo.subtract"(%4, %5) : (tensor<511x2xf32>, tensor<511x2xf32>) -> tensor<511x2xf32>
    %7 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 511, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<511x2xf32>) -> tensor<511x1xf32>
    %8 = "stablehlo.reshape"(%7) : (tensor<511x1xf32>) -> tensor<511xf32>
    %9 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<511xf32>
    %11 = "stablehlo.divide"(%8, %10) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %12 = "stablehlo.sine"(%11) : (tensor<511xf32>) -> tensor<511xf32>
    %13 = "stablehlo.multiply"(%12, %12) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %14 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 512, 1>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<512x2xf32>) -> tensor<511x1xf32>
    %15 = "stablehlo.reshape"(%14) : (tensor<511x1xf32>) -> tensor<511xf32>
    %16 = "stablehlo.cosine"(%15) : (tensor<511xf32>) -> tensor<511xf32>
    %17 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 511, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<512x2xf32>) -> tensor<511x1xf32>
    %18 = "stablehlo.reshape"(%17) : (tensor<511x1xf32>) -> tensor<511xf32>
    %19 = "stablehlo.cosine"(%18) : (tensor<511xf32>) -> tensor<511xf32>
    %20 = "stablehlo.multiply"(%16, %19) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %21 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 511, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<511x2xf32>) -> tensor<511x1xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<511x1xf32>) -> tensor<511xf32>
    %23 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<511xf32>
    %25 = "stablehlo.divide"(%22, %24) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %26 = "stablehlo.sine"(%25) : (tensor<511xf32>) -> tensor<511xf32>
    %27 = "stablehlo.multiply"(%26, %26) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %28 = "stablehlo.multiply"(%20, %27) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %29 = "stablehlo.add"(%13, %28) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    %30 = "stablehlo.sqrt"(%29) : (tensor<511xf32>) -> tensor<511xf32>
    %31 = "chlo.asin"(%30) : (tensor<511xf32>) -> tensor<511xf32>
    %32 = "stablehlo.constant"() <{value = dense<1.274200e+04> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<511xf32>
    %34 = "stablehlo.multiply"(%33, %31) : (tensor<511xf32>, tensor<511xf32>) -> tensor<511xf32>
    "func.return"(%34) : (tensor<511xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
