// SIREN with omega 30: sines of layers on coordinates in [-1, 1]. The first layer has K = 2 and is
// kept; of the others K = 64 and float data, which calibration may price but no rule keeps.
// EXPECT: kept periodic 1 of 4
// INPUT f32[1024x2]: rng.uniform(-1, 1, shape)
// INPUT f32[2x64]: rng.uniform(-0.5, 0.5, shape)
// INPUT f32[64x64]: rng.uniform(-0.0102, 0.0102, shape)
// INPUT f32[64x64]: rng.uniform(-0.0102, 0.0102, shape)
// INPUT f32[64x3]: rng.uniform(-0.0102, 0.0102, shape)
// JAX: def program(x, w0, w1, w2, w3):
// JAX:     for w in (w0, w1, w2):
// JAX:         x = jnp.sin(30 * (x @ w))
// JAX:     return x @ w3
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<1024x2xf32>, tensor<2x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x3xf32>) -> tensor<1024x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x2xf32>, %arg1: tensor<2x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x64xf32>, %arg4: tensor<64x3xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x64xf32>) -> tensor<1024x64xf32>
    %1 = "stablehlo.constant"() <{value = dense<3.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x64xf32>
    %3 = "stablehlo.multiply"(%2, %0) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %4 = "stablehlo.sine"(%3) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %5 = "stablehlo.dot_general"(%4, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x64xf32>) -> tensor<1024x64xf32>
    %6 = "stablehlo.constant"() <{value = dense<3.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x64xf32>
    %8 = "stablehlo.multiply"(%7, %5) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %9 = "stablehlo.sine"(%8) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %10 = "stablehlo.dot_general"(%9, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x64xf32>) -> tensor<1024x64xf32>
    %11 = "stablehlo.constant"() <{value = dense<3.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x64xf32>
    %13 = "stablehlo.multiply"(%12, %10) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %14 = "stablehlo.sine"(%13) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %15 = "stablehlo.dot_general"(%14, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x3xf32>) -> tensor<1024x3xf32>
    "func.return"(%15) : (tensor<1024x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
