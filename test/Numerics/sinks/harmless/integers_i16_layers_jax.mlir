// Audio samples as i16, scaled to one, through two layers with GELU: today the whole network stays
// in fp32.
// EXPECT: narrow 3
// INPUT i16[64x128]: rng.integers(-32768, 32767, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(samples, w1, w2, w3):
// JAX:     x = samples.astype(jnp.float32) * jnp.float32(3.051757812e-05)
// JAX:     h = jax.nn.gelu(x @ w1)
// JAX:     return jax.nn.gelu(h @ w2) @ w3
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x128xi16>, tensor<128x64xf32>, tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x128xi16>, %arg1: tensor<128x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x16xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<64x128xi16>) -> tensor<64x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<3.05175781E-5> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %3 = "stablehlo.multiply"(%0, %2) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %4 = "stablehlo.dot_general"(%3, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<64x64xf32>
    %5 = "stablehlo.multiply"(%4, %4) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %6 = "stablehlo.multiply"(%5, %4) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %7 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %9 = "stablehlo.multiply"(%8, %6) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %10 = "stablehlo.add"(%4, %9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %13 = "stablehlo.multiply"(%12, %10) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %14 = "stablehlo.tanh"(%13) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %17 = "stablehlo.add"(%16, %14) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %18 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %20 = "stablehlo.multiply"(%19, %17) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %21 = "stablehlo.multiply"(%4, %20) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %22 = "stablehlo.dot_general"(%21, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %23 = "stablehlo.multiply"(%22, %22) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %24 = "stablehlo.multiply"(%23, %22) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %25 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %27 = "stablehlo.multiply"(%26, %24) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %28 = "stablehlo.add"(%22, %27) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %31 = "stablehlo.multiply"(%30, %28) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %32 = "stablehlo.tanh"(%31) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %35 = "stablehlo.add"(%34, %32) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %36 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %38 = "stablehlo.multiply"(%37, %35) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %39 = "stablehlo.multiply"(%22, %38) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %40 = "stablehlo.dot_general"(%39, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%40) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
