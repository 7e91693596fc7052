// A table of float positions gathered by integers (packed sequences: each token knows its place),
// then angles of two axes.
// EXPECT: kept periodic 1 of 1
// INPUT i32[1024]: rng.integers(0, 4096, shape)
// INPUT f32[4096x2]: np.stack([np.arange(4096), np.arange(4096)[::-1]], 1)
// INPUT f32[2x32]: np.stack([1000.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
// JAX: def program(ids, positions, frequencies):
// JAX:     return jnp.sin(positions[ids] @ frequencies)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1024xi32>, tensor<4096x2xf32>, tensor<2x32xf32>) -> tensor<1024x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024xi32>, %arg1: tensor<4096x2xf32>, %arg2: tensor<2x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %2 = "stablehlo.compare"(%arg0, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %3 = "stablehlo.constant"() <{value = dense<4096> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %5 = "stablehlo.add"(%arg0, %4) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %6 = "stablehlo.select"(%2, %5, %arg0) : (tensor<1024xi1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %8 = "stablehlo.gather"(%arg1, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<4096x2xf32>, tensor<1024x1xi32>) -> tensor<1024x2xf32>
    %9 = "stablehlo.dot_general"(%8, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x2xf32>, tensor<2x32xf32>) -> tensor<1024x32xf32>
    %10 = "stablehlo.sine"(%9) : (tensor<1024x32xf32>) -> tensor<1024x32xf32>
    "func.return"(%10) : (tensor<1024x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
