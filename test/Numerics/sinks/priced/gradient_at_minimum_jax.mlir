// The gradient of least squares at an argument near the minimum, A^T (A x - b), once: no loop, so no
// rule, though nothing of it is right.
// EXPECT: narrow 2
// INPUT f32[128x16]: rng.normal(0, 1, shape)
// INPUT f32[128x2]: rng.normal(0, 1, shape)
// INPUT f32[16x2]: np.linalg.lstsq(args[0].astype(float), args[1].astype(float))[0] * (1 + 1e-3 * rng.standard_normal(shape))
// JAX: def program(a, b, x):
// JAX:     return a.T @ (a @ x - b)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x16xf32>, tensor<128x2xf32>, tensor<16x2xf32>) -> tensor<16x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<128x16xf32>, %arg1: tensor<128x2xf32>, %arg2: tensor<16x2xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<128x16xf32>) -> tensor<16x128xf32>
    %1 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x16xf32>, tensor<16x2xf32>) -> tensor<128x2xf32>
    %2 = "stablehlo.subtract"(%1, %arg1) : (tensor<128x2xf32>, tensor<128x2xf32>) -> tensor<128x2xf32>
    %3 = "stablehlo.dot_general"(%0, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x128xf32>, tensor<128x2xf32>) -> tensor<16x2xf32>
    "func.return"(%3) : (tensor<16x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
