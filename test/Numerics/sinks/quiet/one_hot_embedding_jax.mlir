// Embeddings of integers as a one-hot product, as TPUs have them, then a layer.
// EXPECT: narrow 2
// INPUT i32[64]: rng.integers(0, 100, shape)
// INPUT f32[100x32]: rng.normal(0, 1, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(ids, table, w):
// JAX:     return jax.nn.relu(jax.nn.one_hot(ids, 100) @ table) @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64xi32>, tensor<100x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<64xi32>, %arg3: tensor<100x32xf32>, %arg4: tensor<32x16xf32>):
    %9 = "func.call"(%arg2) <{callee = @_one_hot}> : (tensor<64xi32>) -> tensor<64x100xf32>
    %10 = "stablehlo.dot_general"(%9, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x100xf32>, tensor<100x32xf32>) -> tensor<64x32xf32>
    %11 = "func.call"(%10) <{callee = @relu}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.dot_general"(%11, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    "func.return"(%12) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> tensor<64x100xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<64xi32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x100xi32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xi32>) -> tensor<64x100xi32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x100xi32>) -> tensor<64x100xi32>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x100xi32>, tensor<64x100xi32>) -> tensor<64x100xi1>
    %8 = "stablehlo.convert"(%7) : (tensor<64x100xi1>) -> tensor<64x100xf32>
    "func.return"(%8) : (tensor<64x100xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%2) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
