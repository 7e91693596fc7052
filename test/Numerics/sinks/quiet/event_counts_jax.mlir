// Counts of events (integers up to 5000) through log1p, then two layers.
// EXPECT: narrow 2
// INPUT i32[64x32]: rng.integers(0, 5000, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// INPUT f32[32x8]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w, u):
// JAX:     return jax.nn.gelu(jnp.log1p(x.astype(jnp.float32)) @ w) @ u
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xi32>, tensor<32x32xf32>, tensor<32x8xf32>) -> tensor<64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x32xi32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x8xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<64x32xi32>) -> tensor<64x32xf32>
    %1 = "stablehlo.log_plus_one"(%0) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %2 = "stablehlo.dot_general"(%1, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    %3 = "stablehlo.multiply"(%2, %2) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %4 = "stablehlo.multiply"(%3, %2) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %7 = "stablehlo.multiply"(%6, %4) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %8 = "stablehlo.add"(%2, %7) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %11 = "stablehlo.multiply"(%10, %8) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.tanh"(%11) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %15 = "stablehlo.add"(%14, %12) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %16 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %18 = "stablehlo.multiply"(%17, %15) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %19 = "stablehlo.multiply"(%2, %18) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %20 = "stablehlo.dot_general"(%19, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x8xf32>) -> tensor<64x8xf32>
    "func.return"(%20) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
