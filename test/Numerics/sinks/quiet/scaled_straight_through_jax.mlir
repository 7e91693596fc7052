// Quantisation in training, y + (s round(y / s) - y), between two layers: what is rounded is added
// back, so no fraction is used.
// EXPECT: narrow 2
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w, u):
// JAX:     y = x @ w
// JAX:     s = 0.05
// JAX:     return (y + (s * jnp.round(y / s) - y)) @ u
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x32xf32>, %arg2: tensor<32x32xf32>, %arg3: tensor<32x16xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    %2 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %4 = "stablehlo.divide"(%1, %3) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "func.call"(%4) <{callee = @round}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %6 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %8 = "stablehlo.multiply"(%7, %5) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %9 = "stablehlo.subtract"(%8, %1) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %10 = "stablehlo.add"(%1, %9) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %11 = "stablehlo.dot_general"(%10, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    "func.return"(%11) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x32xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%0) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
