// Batch sizes from a linear cost model, rounded up and returned.
// EXPECT: kept index 1 of 1
// INPUT f32[512x8]: rng.uniform(0, 100, shape)
// INPUT f32[8x4]: rng.uniform(0, 1, shape)
// JAX: def program(features, costs):
// JAX:     return jnp.ceil(features @ costs).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x8xf32>, tensor<8x4xf32>) -> tensor<512x4xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x8xf32>, %arg1: tensor<8x4xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x8xf32>, tensor<8x4xf32>) -> tensor<512x4xf32>
    %1 = "stablehlo.ceil"(%0) : (tensor<512x4xf32>) -> tensor<512x4xf32>
    %2 = "stablehlo.convert"(%1) : (tensor<512x4xf32>) -> tensor<512x4xi32>
    "func.return"(%2) : (tensor<512x4xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
