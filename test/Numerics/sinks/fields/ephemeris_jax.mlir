// Mean anomalies of planets: a polynomial in days since the epoch, [1, t, t^2] times coefficients (K
// = 3), then the equation of the centre by sines. Row: periodic.
// EXPECT: kept periodic 1 of 1
// INPUT f32[256]: rng.uniform(-20000, 20000, shape)
// INPUT f32[3x8]: np.stack([rng.uniform(0, 6.28, 8), np.geomspace(0.07, 1e-4, 8), rng.normal(0, 1e-12, 8)])
// JAX: def program(days, coefficients):
// JAX:     anomaly = jnp.stack([jnp.ones_like(days), days, days * days], 1) @ coefficients
// JAX:     return anomaly - jnp.floor(anomaly / (2 * jnp.pi)) * 2 * jnp.pi, 0.0334 * jnp.sin(anomaly) + 0.00035 * jnp.sin(2 * anomaly)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256xf32>, tensor<3x8xf32>) -> (tensor<256x8xf32>, tensor<256x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256xf32>, %arg1: tensor<3x8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %2 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %5 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %6 = "stablehlo.concatenate"(%3, %4, %5) <{dimension = 1 : i64}> : (tensor<256x1xf32>, tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x3xf32>
    %7 = "stablehlo.dot_general"(%6, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x3xf32>, tensor<3x8xf32>) -> tensor<256x8xf32>
    %8 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %10 = "stablehlo.divide"(%7, %9) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %11 = "stablehlo.floor"(%10) : (tensor<256x8xf32>) -> tensor<256x8xf32>
    %12 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %14 = "stablehlo.multiply"(%11, %13) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %15 = "stablehlo.constant"() <{value = dense<3.14159274> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %17 = "stablehlo.multiply"(%14, %16) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %18 = "stablehlo.subtract"(%7, %17) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %19 = "stablehlo.sine"(%7) : (tensor<256x8xf32>) -> tensor<256x8xf32>
    %20 = "stablehlo.constant"() <{value = dense<3.340000e-02> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %22 = "stablehlo.multiply"(%21, %19) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %23 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %25 = "stablehlo.multiply"(%24, %7) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %26 = "stablehlo.sine"(%25) : (tensor<256x8xf32>) -> tensor<256x8xf32>
    %27 = "stablehlo.constant"() <{value = dense<3.500000e-04> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8xf32>
    %29 = "stablehlo.multiply"(%28, %26) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %30 = "stablehlo.add"(%22, %29) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    "func.return"(%18, %30) : (tensor<256x8xf32>, tensor<256x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
