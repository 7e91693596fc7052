// A confusion matrix as a product of two one-hot matrices, returned as integers: both factors are
// exact.
// EXPECT: narrow 1
// INPUT i32[4096]: rng.integers(0, 16, shape)
// INPUT i32[4096]: rng.integers(0, 16, shape)
// JAX: def program(a, b):
// JAX:     return (jax.nn.one_hot(a, 16).T @ jax.nn.one_hot(b, 16)).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096xi32>, tensor<4096xi32>) -> tensor<16x16xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<4096xi32>, %arg2: tensor<4096xi32>):
    %6 = "func.call"(%arg1) <{callee = @_one_hot}> : (tensor<4096xi32>) -> tensor<4096x16xf32>
    %7 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<4096x16xf32>) -> tensor<16x4096xf32>
    %8 = "func.call"(%arg2) <{callee = @_one_hot}> : (tensor<4096xi32>) -> tensor<4096x16xf32>
    %9 = "stablehlo.dot_general"(%7, %8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x4096xf32>, tensor<4096x16xf32>) -> tensor<16x16xf32>
    %10 = "stablehlo.convert"(%9) : (tensor<16x16xf32>) -> tensor<16x16xi32>
    "func.return"(%10) : (tensor<16x16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096xi32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x16xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi32>) -> tensor<4096x16xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xi32>) -> tensor<4096x16xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4096x16xi32>, tensor<4096x16xi32>) -> tensor<4096x16xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<4096x16xi1>) -> tensor<4096x16xf32>
    "func.return"(%5) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
