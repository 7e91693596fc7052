// Molecular dynamics in a triclinic box of 50 Angstrom: pair vectors, unwrapped over a run to 500,
// times the inverse cell (K = 3), less the nearest integer, back times the cell. Row: index, the
// fraction of a rounding is used.
// EXPECT: kept index,periodic 1 of 2
// INPUT f32[2048x3]: rng.uniform(-500, 500, shape)
// INPUT f32[3x3]: np.linalg.inv([[50, 0, 0], [5, 48, 0], [-3, 4, 47]])
// INPUT f32[3x3]: [[50, 0, 0], [5, 48, 0], [-3, 4, 47]]
// JAX: def program(pairs, inverse, cell):
// JAX:     f = pairs @ inverse
// JAX:     return (f - jnp.round(f)) @ cell
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<2048x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<2048x3xf32>, %arg2: tensor<3x3xf32>, %arg3: tensor<3x3xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x3xf32>, tensor<3x3xf32>) -> tensor<2048x3xf32>
    %2 = "func.call"(%1) <{callee = @round}> : (tensor<2048x3xf32>) -> tensor<2048x3xf32>
    %3 = "stablehlo.subtract"(%1, %2) : (tensor<2048x3xf32>, tensor<2048x3xf32>) -> tensor<2048x3xf32>
    %4 = "stablehlo.dot_general"(%3, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x3xf32>, tensor<3x3xf32>) -> tensor<2048x3xf32>
    "func.return"(%4) : (tensor<2048x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2048x3xf32>) -> tensor<2048x3xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x3xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2048x3xf32>) -> tensor<2048x3xf32>
    "func.return"(%0) : (tensor<2048x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
