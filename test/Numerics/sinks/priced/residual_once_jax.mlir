// b - A x once, from arguments, with x near the solution: outside of loops a difference from an
// argument is exempt, though the figure is large. In a network that is the error against a target.
// EXPECT: narrow 1
// INPUT f32[64x64]: np.eye(64) + 0.05 * rng.standard_normal(shape)
// INPUT f32[64x2]: rng.normal(0, 1, shape)
// INPUT f32[64x2]: np.linalg.solve(args[0].astype(float), args[1].astype(float)) * (1 + 1e-3 * rng.standard_normal(shape))
// JAX: def program(a, b, x):
// JAX:     return b - a @ x
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x2xf32>, %arg2: tensor<64x2xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %1 = "stablehlo.subtract"(%arg1, %0) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    "func.return"(%1) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
