// Sinusoidal embedding of integer time steps of a diffusion model and its two layers; the phases are
// an outer product, which is none.
// EXPECT: narrow 2
// INPUT i32[32]: rng.integers(0, 1000, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
// JAX: def program(steps, w, v):
// JAX:     phases = steps[:, None].astype(jnp.float32) * 10000.0 ** (-jnp.arange(32) / 32)
// JAX:     h = jnp.concatenate([jnp.sin(phases), jnp.cos(phases)], 1)
// JAX:     return jax.nn.silu(h @ w) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32xi32>, tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<32x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<32xi32>, %arg2: tensor<64x128xf32>, %arg3: tensor<128x64xf32>):
    %9 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xi32>) -> tensor<32x1xi32>
    %10 = "stablehlo.convert"(%9) : (tensor<32x1xi32>) -> tensor<32x1xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %12 = "stablehlo.negate"(%11) : (tensor<32xi32>) -> tensor<32xi32>
    %13 = "stablehlo.convert"(%12) : (tensor<32xi32>) -> tensor<32xf32>
    %14 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %16 = "stablehlo.divide"(%13, %15) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %17 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %19 = "stablehlo.power"(%18, %16) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %21 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %22 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<32x32xf32>
    %23 = "stablehlo.multiply"(%21, %22) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %24 = "stablehlo.sine"(%23) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %25 = "stablehlo.cosine"(%23) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %26 = "stablehlo.concatenate"(%24, %25) <{dimension = 1 : i64}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x64xf32>
    %27 = "stablehlo.dot_general"(%26, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x128xf32>) -> tensor<32x128xf32>
    %28 = "func.call"(%27) <{callee = @silu}> : (tensor<32x128xf32>) -> tensor<32x128xf32>
    %29 = "stablehlo.dot_general"(%28, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x128xf32>, tensor<128x64xf32>) -> tensor<32x64xf32>
    "func.return"(%29) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x128xf32>) -> tensor<32x128xf32>, res_attrs = [{}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x128xf32>):
    %0 = "stablehlo.negate"(%arg0) : (tensor<32x128xf32>) -> tensor<32x128xf32>
    %1 = "stablehlo.exponential"(%0) : (tensor<32x128xf32>) -> tensor<32x128xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x128xf32>
    %4 = "stablehlo.add"(%3, %1) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x128xf32>
    %7 = "stablehlo.divide"(%6, %4) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xf32>
    %8 = "stablehlo.multiply"(%arg0, %7) : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x128xf32>
    "func.return"(%8) : (tensor<32x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
