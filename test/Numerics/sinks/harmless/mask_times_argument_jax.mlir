// An i64 mask times an activation that is an argument, in front of a layer.
// EXPECT: narrow 1
// INPUT i64[64x64]: rng.integers(0, 2, shape)
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// JAX: def program(mask, hidden, w):
// JAX:     return (mask.astype(jnp.float32) * hidden) @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xi64>, tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xi64>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x32xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<64x64xi64>) -> tensor<64x64xf32>
    %1 = "stablehlo.multiply"(%0, %arg1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = "stablehlo.dot_general"(%1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%2) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
