// Rotary embeddings with interleaved pairs, integer positions times a table by a product of one
// term, on queries from a layer.
// EXPECT: narrow 1
// INPUT f32[2x64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w):
// JAX:     q = x @ w
// JAX:     angle = jnp.arange(64.0)[:, None] * (10000.0 ** (-jnp.arange(16) / 16))
// JAX:     c, s = jnp.cos(angle), jnp.sin(angle)
// JAX:     a, b = q[..., ::2], q[..., 1::2]
// JAX:     return jnp.stack([a * c - b * s, a * s + b * c], -1).reshape(2, 64, 32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x64x32xf32>, tensor<32x32xf32>) -> tensor<2x64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x64x32xf32>, %arg1: tensor<32x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x64x32xf32>, tensor<32x32xf32>) -> tensor<2x64x32xf32>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xf32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
    %4 = "stablehlo.negate"(%3) : (tensor<16xi32>) -> tensor<16xi32>
    %5 = "stablehlo.convert"(%4) : (tensor<16xi32>) -> tensor<16xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %9 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %11 = "stablehlo.power"(%10, %8) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %13 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x16xf32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<64x16xf32>
    %15 = "stablehlo.multiply"(%13, %14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %16 = "stablehlo.cosine"(%15) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %17 = "stablehlo.sine"(%15) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %18 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 64, 32>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 2>}> : (tensor<2x64x32xf32>) -> tensor<2x64x16xf32>
    %19 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 64, 32>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 2>}> : (tensor<2x64x32xf32>) -> tensor<2x64x16xf32>
    %20 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x64x16xf32>) -> tensor<2x64x16xf32>
    %22 = "stablehlo.multiply"(%18, %21) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %23 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x64x16xf32>) -> tensor<2x64x16xf32>
    %25 = "stablehlo.multiply"(%19, %24) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %26 = "stablehlo.subtract"(%22, %25) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %27 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x64x16xf32>) -> tensor<2x64x16xf32>
    %29 = "stablehlo.multiply"(%18, %28) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %30 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x64x16xf32>) -> tensor<2x64x16xf32>
    %32 = "stablehlo.multiply"(%19, %31) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %33 = "stablehlo.add"(%29, %32) : (tensor<2x64x16xf32>, tensor<2x64x16xf32>) -> tensor<2x64x16xf32>
    %34 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x64x16xf32>) -> tensor<2x64x16x1xf32>
    %35 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x64x16xf32>) -> tensor<2x64x16x1xf32>
    %36 = "stablehlo.concatenate"(%34, %35) <{dimension = 3 : i64}> : (tensor<2x64x16x1xf32>, tensor<2x64x16x1xf32>) -> tensor<2x64x16x2xf32>
    %37 = "stablehlo.reshape"(%36) : (tensor<2x64x16x2xf32>) -> tensor<2x64x32xf32>
    "func.return"(%37) : (tensor<2x64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
