// Least squares by the normal equations and Cholesky, a polynomial of degree 5 on [-0.5, 1]: A^T A
// has a condition number of 4e4.
// EXPECT: kept solver 2 of 2
// INPUT f32[128]: np.linspace(-0.5, 1, 128)
// INPUT f32[128x4]: rng.normal(0, 1, shape)
// JAX: def program(x, y):
// JAX:     a = x[:, None] ** jnp.arange(6)
// JAX:     gram = a.T @ a + 1e-5 * jnp.eye(6)
// JAX:     return jax.scipy.linalg.cho_solve(jax.scipy.linalg.cho_factor(gram), a.T @ y)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128xf32>, tensor<128x4xf32>) -> tensor<6x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<128xf32>, %arg4: tensor<128x4xf32>):
    %22 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %23 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xi32>) -> tensor<1x6xi32>
    %25 = "stablehlo.convert"(%24) : (tensor<1x6xi32>) -> tensor<1x6xf32>
    %26 = "stablehlo.convert"(%24) : (tensor<1x6xi32>) -> tensor<1x6xf32>
    %27 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x6xf32>
    %28 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x6xf32>) -> tensor<128x6xf32>
    %29 = "stablehlo.power"(%27, %28) : (tensor<128x6xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    %30 = "stablehlo.transpose"(%29) <{permutation = array<i64: 1, 0>}> : (tensor<128x6xf32>) -> tensor<6x128xf32>
    %31 = "stablehlo.dot_general"(%30, %29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x128xf32>, tensor<128x6xf32>) -> tensor<6x6xf32>
    %32 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x6xi32>
    %33 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x6xi32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %36 = "stablehlo.add"(%32, %35) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %37 = "stablehlo.compare"(%36, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %38 = "stablehlo.convert"(%37) : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %39 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6xf32>
    %41 = "stablehlo.multiply"(%40, %38) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %42 = "stablehlo.add"(%31, %41) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %43 = "func.call"(%42) <{callee = @_cholesky}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %44 = "stablehlo.transpose"(%29) <{permutation = array<i64: 1, 0>}> : (tensor<128x6xf32>) -> tensor<6x128xf32>
    %45 = "stablehlo.dot_general"(%44, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x128xf32>, tensor<128x4xf32>) -> tensor<6x4xf32>
    %46 = "func.call"(%43, %45) <{callee = @_cho_solve}> : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    "func.return"(%46) : (tensor<6x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x6xf32>) -> tensor<6x6xf32>, res_attrs = [{}], sym_name = "_cholesky", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<6x6xf32>):
    %2 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 1, 0>}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %3:2 = "stablehlo.custom_call"(%2) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_spotrf_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=6, j=6, k=6, l=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<i32>)
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %6 = "stablehlo.compare"(%3#1, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1x1xi1>
    %8 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6xf32>
    %10 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi1>) -> tensor<6x6xi1>
    %11 = "stablehlo.select"(%10, %3#0, %9) : (tensor<6x6xi1>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %12 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x6xi32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %15 = "stablehlo.add"(%12, %14) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %16 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x6xi32>
    %17 = "stablehlo.compare"(%15, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6xf32>
    %20 = "stablehlo.select"(%17, %11, %19) : (tensor<6x6xi1>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %21 = "stablehlo.transpose"(%20) <{permutation = array<i64: 1, 0>}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
    "func.return"(%21) : (tensor<6x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>, res_attrs = [{}], sym_name = "_cho_solve", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x6xf32>, %arg1: tensor<6x4xf32>):
    %0 = "stablehlo.custom_call"(%arg0, %arg1) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=4, m=6, n=4}, custom>} : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %1 = "stablehlo.custom_call"(%arg0, %0) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=4, m=6, n=4}, custom>} : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    "func.return"(%1) : (tensor<6x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
