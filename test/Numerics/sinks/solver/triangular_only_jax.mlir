// A triangular solve whose matrix is a product of two factors, as op of StableHLO: unit diagonal and
// large entries below.
// EXPECT: kept solver 1 of 1
// INPUT f32[32x32]: np.eye(32) + 0.5 * np.tril(rng.standard_normal(shape), -1)
// INPUT f32[32x32]: np.eye(32) + 0.5 * np.tril(rng.standard_normal(shape), -1)
// INPUT f32[32x2]: rng.normal(0, 1, shape)
// PLATFORM: tpu
// JAX: def program(a, b, y):
// JAX:     return jax.lax.linalg.triangular_solve(a @ b, y, left_side=True, lower=True)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x2xf32>) -> tensor<32x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<32x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x2xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %1 = "stablehlo.triangular_solve"(%0, %arg2) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<32x32xf32>, tensor<32x2xf32>) -> tensor<32x2xf32>
    "func.return"(%1) : (tensor<32x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
