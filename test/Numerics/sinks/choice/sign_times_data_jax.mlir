// The sign of a linear score times other data, as trend-following positions take a market's return.
// EXPECT: kept choice 1 of 1
// INPUT f32[4096x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[4096x4]: rng.normal(0, 1, shape)
// JAX: def program(x, w, returns):
// JAX:     return jnp.sign(x @ w) * returns
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x32xf32>, tensor<32x4xf32>, tensor<4096x4xf32>) -> tensor<4096x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4096x32xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<4096x4xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<32x4xf32>) -> tensor<4096x4xf32>
    %1 = "stablehlo.sign"(%0) : (tensor<4096x4xf32>) -> tensor<4096x4xf32>
    %2 = "stablehlo.multiply"(%1, %arg2) : (tensor<4096x4xf32>, tensor<4096x4xf32>) -> tensor<4096x4xf32>
    "func.return"(%2) : (tensor<4096x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
