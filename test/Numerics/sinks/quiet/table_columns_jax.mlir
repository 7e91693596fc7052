// A tabular network on raw integer columns (years, amounts), standardised by parameters.
// EXPECT: narrow 2
// INPUT i32[64x16]: rng.integers(1900, 2100, shape)
// INPUT f32[16]: rng.normal(2000, 1, shape)
// INPUT f32[16]: rng.uniform(0.01, 0.02, shape)
// INPUT f32[16x32]: rng.normal(0, 0.2500, shape)
// INPUT f32[32x1]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, mean, scale, w, u):
// JAX:     return jax.nn.relu(((x - mean) * scale) @ w) @ u
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<64x16xi32>, tensor<16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x1xf32>) -> tensor<64x1xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x16xi32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<16x32xf32>, %arg5: tensor<32x1xf32>):
    %3 = "stablehlo.convert"(%arg1) : (tensor<64x16xi32>) -> tensor<64x16xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<64x16xf32>
    %6 = "stablehlo.subtract"(%3, %5) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %7 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<64x16xf32>
    %9 = "stablehlo.multiply"(%6, %8) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %10 = "stablehlo.dot_general"(%9, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<64x32xf32>
    %11 = "func.call"(%10) <{callee = @relu}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.dot_general"(%11, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x1xf32>) -> tensor<64x1xf32>
    "func.return"(%12) : (tensor<64x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%2) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
