// Gram-Schmidt: a vector less its projection on a basis, v - Q Q^T v, nearly in its span.
// EXPECT: narrow 2
// INPUT f32[8x64x16]: np.linalg.qr(rng.normal(0, 1, shape))[0]
// INPUT f32[8x64x4]: args[0] @ np.random.default_rng(1).normal(0, 1, (8, 16, 4)) + 1e-2 * rng.normal(0, 1, shape)
// JAX: def program(q, v):
// JAX:     return v - q @ (jnp.swapaxes(q, 1, 2) @ v)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x64x16xf32>, tensor<8x64x4xf32>) -> tensor<8x64x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x64x16xf32>, %arg1: tensor<8x64x4xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<8x64x16xf32>) -> tensor<8x16x64xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x16x64xf32>, tensor<8x64x4xf32>) -> tensor<8x16x4xf32>
    %2 = "stablehlo.dot_general"(%arg0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64x16xf32>, tensor<8x16x4xf32>) -> tensor<8x64x4xf32>
    %3 = "stablehlo.subtract"(%arg1, %2) : (tensor<8x64x4xf32>, tensor<8x64x4xf32>) -> tensor<8x64x4xf32>
    "func.return"(%3) : (tensor<8x64x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
