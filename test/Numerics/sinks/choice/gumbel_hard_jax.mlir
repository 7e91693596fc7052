// A hard Gumbel-softmax: the one-hot arg-max of logits plus noise weighs rows that a layer computes.
// EXPECT: kept router 1 of 3
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[2048x16]: rng.gumbel(0, 1, shape)
// INPUT f32[16x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.177, shape)
// JAX: def program(x, w, noise, rows, v):
// JAX:     hot = jax.nn.one_hot(jnp.argmax(x @ w + noise, 1), 16)
// JAX:     return hot @ jnp.tanh(rows @ v)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2048x64xf32>, tensor<64x16xf32>, tensor<2048x16xf32>, tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<2048x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<2048x64xf32>, %arg7: tensor<64x16xf32>, %arg8: tensor<2048x16xf32>, %arg9: tensor<16x32xf32>, %arg10: tensor<32x32xf32>):
    %19 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x64xf32>, tensor<64x16xf32>) -> tensor<2048x16xf32>
    %20 = "stablehlo.add"(%19, %arg8) : (tensor<2048x16xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
    %21 = "func.call"(%20) <{callee = @argmax}> : (tensor<2048x16xf32>) -> tensor<2048xi32>
    %22 = "func.call"(%21) <{callee = @_one_hot}> : (tensor<2048xi32>) -> tensor<2048x16xf32>
    %23 = "stablehlo.dot_general"(%arg9, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %24 = "stablehlo.tanh"(%23) : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %25 = "stablehlo.dot_general"(%22, %24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x16xf32>, tensor<16x32xf32>) -> tensor<2048x32xf32>
    "func.return"(%25) : (tensor<2048x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2048x16xf32>) -> tensor<2048xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2048x16xf32>):
    %6 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2048x16xi32>
    %7 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9:2 = "stablehlo.reduce"(%arg1, %6, %7, %8) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<i32>):
      %10 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = "stablehlo.or"(%10, %11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %13 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = "stablehlo.compare"(%arg3, %arg5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %15 = "stablehlo.and"(%13, %14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %16 = "stablehlo.or"(%12, %15) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %17 = "stablehlo.select"(%12, %arg2, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %18 = "stablehlo.select"(%16, %arg3, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%17, %18) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<2048x16xf32>, tensor<2048x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<2048xf32>, tensor<2048xi32>)
    "func.return"(%9#1) : (tensor<2048xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2048xi32>) -> tensor<2048x16xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xi32>) -> tensor<2048x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x16xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2048x1xi32>) -> tensor<2048x16xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xi32>) -> tensor<2048x16xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2048x16xi32>, tensor<2048x16xi32>) -> tensor<2048x16xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<2048x16xi1>) -> tensor<2048x16xf32>
    "func.return"(%5) : (tensor<2048x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
