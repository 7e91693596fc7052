// A coordinate network: pixel positions over their number, layers with ReLU, no sine: positions that
// no sink follows.
// EXPECT: narrow 3
// INPUT f32[2x64]: rng.normal(0, 1, shape)
// INPUT f32[64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.177, shape)
// INPUT f32[64x3]: rng.normal(0, 0.125, shape)
// JAX: def program(w0, b0, w1, w2):
// JAX:     y, x = jnp.meshgrid(jnp.arange(32.0), jnp.arange(32.0), indexing='ij')
// JAX:     p = jnp.stack([y, x], -1).reshape(-1, 2) / 31.0
// JAX:     return jax.nn.relu(jax.nn.relu(p @ w0 + b0) @ w1) @ w2
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64x3xf32>) -> tensor<1024x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<2x64xf32>, %arg2: tensor<64xf32>, %arg3: tensor<64x64xf32>, %arg4: tensor<64x3xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xf32>
    %4 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xf32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x32xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<32x32xf32>
    %7 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x32xf32>) -> tensor<32x32x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x32xf32>) -> tensor<32x32x1xf32>
    %9 = "stablehlo.concatenate"(%7, %8) <{dimension = 2 : i64}> : (tensor<32x32x1xf32>, tensor<32x32x1xf32>) -> tensor<32x32x2xf32>
    %10 = "stablehlo.reshape"(%9) : (tensor<32x32x2xf32>) -> tensor<1024x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<3.100000e+01> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x2xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<1024x2xf32>, tensor<1024x2xf32>) -> tensor<1024x2xf32>
    %14 = "stablehlo.dot_general"(%13, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x64xf32>) -> tensor<1024x64xf32>
    %15 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<1024x64xf32>
    %17 = "stablehlo.add"(%14, %16) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %18 = "func.call"(%17) <{callee = @relu}> : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %19 = "stablehlo.dot_general"(%18, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x64xf32>) -> tensor<1024x64xf32>
    %20 = "func.call"(%19) <{callee = @relu}> : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %21 = "stablehlo.dot_general"(%20, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x3xf32>) -> tensor<1024x3xf32>
    "func.return"(%21) : (tensor<1024x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1024x64xf32>) -> tensor<1024x64xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1024x64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1024x64xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xf32>
    "func.return"(%2) : (tensor<1024x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
