// Decision trees as products: features times a selection, compared with thresholds, counts of passed
// tests, leaves.
// EXPECT: narrow 3
// INPUT f32[2048x16]: rng.normal(3, 1, shape)
// INPUT f32[16x7]: np.eye(16)[rng.integers(0, 16, 7)].T
// INPUT f32[7]: rng.normal(3, 1, shape)
// INPUT f32[8]: rng.normal(0, 1, shape)
// JAX: def program(x, select, thresholds, leaves):
// JAX:     right = (x @ select > thresholds).astype(jnp.float32)
// JAX:     paths = jnp.array([[[-1, 1][(leaf >> (2 - d)) & 1] if n == (2 ** d - 1) + (leaf >> (3 - d)) else 0
// JAX:                         for leaf in range(8) for d in [(n + 1).bit_length() - 1]] for n in range(7)], jnp.float32)
// JAX:     goal = jnp.array([bin(leaf).count("1") for leaf in range(8)], jnp.float32)
// JAX:     return ((right @ paths == goal).astype(jnp.float32)) @ leaves[:, None]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2048x16xf32>, tensor<16x7xf32>, tensor<7xf32>, tensor<8xf32>) -> tensor<2048x1xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2048x16xf32>, %arg1: tensor<16x7xf32>, %arg2: tensor<7xf32>, %arg3: tensor<8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<[[-1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [-1.000000e+00, -1.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, -1.000000e+00, -1.000000e+00, 1.000000e+00, 1.000000e+00], [-1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, -1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, -1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, -1.000000e+00, 1.000000e+00]]> : tensor<7x8xf32>}> : () -> tensor<7x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<[0.000000e+00, 1.000000e+00, 1.000000e+00, 2.000000e+00, 1.000000e+00, 2.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<8xf32>}> : () -> tensor<8xf32>
    %2 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x16xf32>, tensor<16x7xf32>) -> tensor<2048x7xf32>
    %3 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf32>) -> tensor<1x7xf32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf32>) -> tensor<2048x7xf32>
    %5 = "stablehlo.compare"(%2, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2048x7xf32>, tensor<2048x7xf32>) -> tensor<2048x7xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<2048x7xi1>) -> tensor<2048x7xf32>
    %7 = "stablehlo.dot_general"(%6, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x7xf32>, tensor<7x8xf32>) -> tensor<2048x8xf32>
    %8 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<2048x8xf32>
    %10 = "stablehlo.compare"(%7, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2048x8xf32>, tensor<2048x8xf32>) -> tensor<2048x8xi1>
    %11 = "stablehlo.convert"(%10) : (tensor<2048x8xi1>) -> tensor<2048x8xf32>
    %12 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %13 = "stablehlo.dot_general"(%11, %12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x8xf32>, tensor<8x1xf32>) -> tensor<2048x1xf32>
    "func.return"(%13) : (tensor<2048x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
