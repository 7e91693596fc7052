// The commutator A B - B A of two rotations by small angles.
// EXPECT: narrow 2
// INPUT f32[64x3x3]: np.eye(3) + rng.normal(0, 0.02, shape)
// INPUT f32[64x3x3]: np.eye(3) + rng.normal(0, 0.02, shape)
// JAX: def program(a, b):
// JAX:     return a @ b - b @ a
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x3x3xf32>, tensor<64x3x3xf32>) -> tensor<64x3x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x3x3xf32>, %arg1: tensor<64x3x3xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x3x3xf32>, tensor<64x3x3xf32>) -> tensor<64x3x3xf32>
    %1 = "stablehlo.dot_general"(%arg1, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x3x3xf32>, tensor<64x3x3xf32>) -> tensor<64x3x3xf32>
    %2 = "stablehlo.subtract"(%0, %1) : (tensor<64x3x3xf32>, tensor<64x3x3xf32>) -> tensor<64x3x3xf32>
    "func.return"(%2) : (tensor<64x3x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
