// SimHash: signs of 16 projections packed into an integer code that is returned. Row: index, bins by
// compare.
// EXPECT: kept index,choice 1 of 1
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// JAX: def program(x, planes):
// JAX:     bits = (x @ planes > 0).astype(jnp.int32)
// JAX:     return jnp.sum(bits << jnp.arange(16), axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2048x64xf32>, tensor<64x16xf32>) -> tensor<2048xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2048x64xf32>, %arg1: tensor<64x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x64xf32>, tensor<64x16xf32>) -> tensor<2048x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x16xf32>
    %3 = "stablehlo.compare"(%0, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2048x16xf32>, tensor<2048x16xf32>) -> tensor<2048x16xi1>
    %4 = "stablehlo.convert"(%3) : (tensor<2048x16xi1>) -> tensor<2048x16xi32>
    %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xi32>) -> tensor<1x16xi32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xi32>) -> tensor<2048x16xi32>
    %8 = "stablehlo.shift_left"(%4, %7) : (tensor<2048x16xi32>, tensor<2048x16xi32>) -> tensor<2048x16xi32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %11 = "stablehlo.add"(%arg2, %arg3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11) : (tensor<i32>) -> ()
    }) : (tensor<2048x16xi32>, tensor<i32>) -> tensor<2048xi32>
    "func.return"(%10) : (tensor<2048xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
