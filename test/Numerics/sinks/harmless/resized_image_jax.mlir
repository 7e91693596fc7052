// A picture resized by two interpolation matrices that come from positions, then a layer: weights
// from positions are weights.
// EXPECT: narrow 3
// INPUT ui8[48x48]: rng.integers(0, 256, shape)
// INPUT f32[32x16]: rng.normal(0, 0.177, shape)
// JAX: def program(image, w):
// JAX:     source = jnp.arange(32.0) * 1.5 + 0.25
// JAX:     m = jnp.maximum(0.0, 1 - jnp.abs(source[:, None] - jnp.arange(48.0)))
// JAX:     return jax.nn.relu((m @ (image.astype(jnp.float32) / 255)) @ m.T @ w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<48x48xui8>, tensor<32x16xf32>) -> tensor<32x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<48x48xui8>, %arg2: tensor<32x16xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %6 = "stablehlo.multiply"(%3, %5) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %7 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %9 = "stablehlo.add"(%6, %8) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<48xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 1>}> : (tensor<48xf32>) -> tensor<1x48xf32>
    %13 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x48xf32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x48xf32>) -> tensor<32x48xf32>
    %15 = "stablehlo.subtract"(%13, %14) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %16 = "stablehlo.abs"(%15) : (tensor<32x48xf32>) -> tensor<32x48xf32>
    %17 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x48xf32>
    %19 = "stablehlo.subtract"(%18, %16) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x48xf32>
    %22 = "stablehlo.maximum"(%21, %19) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %23 = "stablehlo.convert"(%arg1) : (tensor<48x48xui8>) -> tensor<48x48xf32>
    %24 = "stablehlo.constant"() <{value = dense<2.550000e+02> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x48xf32>
    %26 = "stablehlo.divide"(%23, %25) : (tensor<48x48xf32>, tensor<48x48xf32>) -> tensor<48x48xf32>
    %27 = "stablehlo.dot_general"(%22, %26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x48xf32>, tensor<48x48xf32>) -> tensor<32x48xf32>
    %28 = "stablehlo.transpose"(%22) <{permutation = array<i64: 1, 0>}> : (tensor<32x48xf32>) -> tensor<48x32xf32>
    %29 = "stablehlo.dot_general"(%27, %28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x48xf32>, tensor<48x32xf32>) -> tensor<32x32xf32>
    %30 = "stablehlo.dot_general"(%29, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %31 = "func.call"(%30) <{callee = @relu}> : (tensor<32x16xf32>) -> tensor<32x16xf32>
    "func.return"(%31) : (tensor<32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x16xf32>) -> tensor<32x16xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x16xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    "func.return"(%2) : (tensor<32x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
