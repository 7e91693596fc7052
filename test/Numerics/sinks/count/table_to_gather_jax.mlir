// Two-level page tables: a one-hot product reads a block number up to 2000, a second gather uses it
// as an index.
// EXPECT: kept count,index 1 of 1
// INPUT i32[2x256]: rng.integers(0, 300, shape)
// INPUT i32[300x2]: rng.integers(0, 2000, shape)
// INPUT f32[2000]: rng.normal(0, 1, shape)
// JAX: def program(keys, table, memory):
// JAX:     block = jax.nn.one_hot(keys, 300) @ table.astype(jnp.float32)
// JAX:     return memory[block.astype(jnp.int32)]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x256xi32>, tensor<300x2xi32>, tensor<2000xf32>) -> tensor<2x256x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<2x256xi32>, %arg2: tensor<300x2xi32>, %arg3: tensor<2000xf32>):
    %6 = "func.call"(%arg1) <{callee = @_one_hot}> : (tensor<2x256xi32>) -> tensor<2x256x300xf32>
    %7 = "stablehlo.convert"(%arg2) : (tensor<300x2xi32>) -> tensor<300x2xf32>
    %8 = "stablehlo.dot_general"(%6, %7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x256x300xf32>, tensor<300x2xf32>) -> tensor<2x256x2xf32>
    %9 = "stablehlo.convert"(%8) : (tensor<2x256x2xf32>) -> tensor<2x256x2xi32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x256x2xi32>
    %12 = "stablehlo.compare"(%9, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x256x2xi32>, tensor<2x256x2xi32>) -> tensor<2x256x2xi1>
    %13 = "stablehlo.constant"() <{value = dense<2000> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x256x2xi32>
    %15 = "stablehlo.add"(%9, %14) : (tensor<2x256x2xi32>, tensor<2x256x2xi32>) -> tensor<2x256x2xi32>
    %16 = "stablehlo.select"(%12, %15, %9) : (tensor<2x256x2xi1>, tensor<2x256x2xi32>, tensor<2x256x2xi32>) -> tensor<2x256x2xi32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x256x2xi32>) -> tensor<2x256x2x1xi32>
    %18 = "stablehlo.gather"(%arg3, %17) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<2000xf32>, tensor<2x256x2x1xi32>) -> tensor<2x256x2xf32>
    "func.return"(%18) : (tensor<2x256x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x256xi32>) -> tensor<2x256x300xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x256xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x256xi32>) -> tensor<2x256x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1x300xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x256x1xi32>) -> tensor<2x256x300xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x300xi32>) -> tensor<2x256x300xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x256x300xi32>, tensor<2x256x300xi32>) -> tensor<2x256x300xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<2x256x300xi1>) -> tensor<2x256x300xf32>
    "func.return"(%5) : (tensor<2x256x300xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
