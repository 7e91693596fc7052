// Word counts times a classifier's weights: integers times real weights.
// EXPECT: narrow 1
// INPUT i32[64x200]: rng.poisson(np.geomspace(500, 0.1, 200), shape)
// INPUT f32[200x8]: rng.normal(0, 1, shape) / np.geomspace(500, 1, 200)[:, None]
// JAX: def program(counts, w):
// JAX:     return counts.astype(jnp.float32) @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x200xi32>, tensor<200x8xf32>) -> tensor<64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x200xi32>, %arg1: tensor<200x8xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<64x200xi32>) -> tensor<64x200xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x200xf32>, tensor<200x8xf32>) -> tensor<64x8xf32>
    "func.return"(%1) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
