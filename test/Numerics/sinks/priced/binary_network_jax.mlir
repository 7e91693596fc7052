// A binarised layer: the sign of one layer goes through another.
// EXPECT: narrow 2
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.1250, shape)
// INPUT f32[64x16]: rng.normal(0, 0.1250, shape)
// JAX: def program(x, w, u):
// JAX:     return jnp.sign(x @ w) @ u
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1024x64xf32>, tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<1024x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x64xf32>) -> tensor<1024x64xf32>
    %1 = "stablehlo.sign"(%0) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %2 = "stablehlo.dot_general"(%1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x16xf32>) -> tensor<1024x16xf32>
    "func.return"(%2) : (tensor<1024x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
