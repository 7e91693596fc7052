// An integer table read by a one-hot product: page numbers up to 30000 of 512 blocks, as TPU code
// looks tables up. The result is returned as an integer.
// EXPECT: kept count 1 of 1
// INPUT i32[256]: rng.integers(0, 512, shape)
// INPUT i32[512x4]: rng.integers(0, 30000, shape)
// JAX: def program(keys, table):
// JAX:     hot = jax.nn.one_hot(keys, 512)
// JAX:     return (hot @ table.astype(jnp.float32)).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256xi32>, tensor<512x4xi32>) -> tensor<256x4xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<256xi32>, %arg2: tensor<512x4xi32>):
    %6 = "func.call"(%arg1) <{callee = @_one_hot}> : (tensor<256xi32>) -> tensor<256x512xf32>
    %7 = "stablehlo.convert"(%arg2) : (tensor<512x4xi32>) -> tensor<512x4xf32>
    %8 = "stablehlo.dot_general"(%6, %7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x512xf32>, tensor<512x4xf32>) -> tensor<256x4xf32>
    %9 = "stablehlo.convert"(%8) : (tensor<256x4xf32>) -> tensor<256x4xi32>
    "func.return"(%9) : (tensor<256x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256xi32>) -> tensor<256x512xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xi32>) -> tensor<256x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x512xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<256x1xi32>) -> tensor<256x512xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x512xi32>) -> tensor<256x512xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<256x512xi32>, tensor<256x512xi32>) -> tensor<256x512xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<256x512xi1>) -> tensor<256x512xf32>
    "func.return"(%5) : (tensor<256x512xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
