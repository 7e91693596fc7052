// A detector head: sigmoid offsets plus grid places times the stride, exp of sizes.
// EXPECT: narrow 1
// INPUT f32[2x8x8x32]: rng.normal(0, 1, shape)
// INPUT f32[32x5]: rng.normal(0, 0.1768, shape)
// JAX: def program(f, w):
// JAX:     y = f @ w
// JAX:     gy, gx = jnp.meshgrid(jnp.arange(8.0), jnp.arange(8.0), indexing="ij")
// JAX:     xy = (jax.nn.sigmoid(y[..., :2]) + jnp.stack([gx, gy], -1)) * 16
// JAX:     return jnp.concatenate([xy, jnp.exp(y[..., 2:4]) * 32, jax.nn.sigmoid(y[..., 4:])], -1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x8x32xf32>, tensor<32x5xf32>) -> tensor<2x8x8x5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x8x8x32xf32>, %arg1: tensor<32x5xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x8x32xf32>, tensor<32x5xf32>) -> tensor<2x8x8x5xf32>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
    %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x8xf32>
    %4 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<8x8xf32>
    %5 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 8, 8, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x8x5xf32>) -> tensor<2x8x8x2xf32>
    %6 = "stablehlo.negate"(%5) : (tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %7 = "stablehlo.exponential"(%6) : (tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %10 = "stablehlo.add"(%9, %7) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %13 = "stablehlo.divide"(%12, %10) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %14 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %15 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %16 = "stablehlo.concatenate"(%14, %15) <{dimension = 2 : i64}> : (tensor<8x8x1xf32>, tensor<8x8x1xf32>) -> tensor<8x8x2xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<8x8x2xf32>) -> tensor<1x8x8x2xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %19 = "stablehlo.add"(%13, %18) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %22 = "stablehlo.multiply"(%19, %21) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %23 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 8, 8, 4>, start_indices = array<i64: 0, 0, 0, 2>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x8x5xf32>) -> tensor<2x8x8x2xf32>
    %24 = "stablehlo.exponential"(%23) : (tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %25 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %27 = "stablehlo.multiply"(%24, %26) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %28 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 8, 8, 5>, start_indices = array<i64: 0, 0, 0, 4>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x8x5xf32>) -> tensor<2x8x8x1xf32>
    %29 = "stablehlo.negate"(%28) : (tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %30 = "stablehlo.exponential"(%29) : (tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %31 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %33 = "stablehlo.add"(%32, %30) : (tensor<2x8x8x1xf32>, tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %34 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %36 = "stablehlo.divide"(%35, %33) : (tensor<2x8x8x1xf32>, tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %37 = "stablehlo.concatenate"(%22, %27, %36) <{dimension = 3 : i64}> : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>, tensor<2x8x8x1xf32>) -> tensor<2x8x8x5xf32>
    "func.return"(%37) : (tensor<2x8x8x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
