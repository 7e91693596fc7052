// The kernel of a Gaussian process, exp(-d^2 / 2) with d^2 as x^2 + y^2 - 2xy, Cholesky and solve:
// the study's GP. Inputs around 5 with spread 1, noise 1e-2.
// EXPECT: kept cancel,solver 1 of 1
// INPUT f32[128x4]: 5 + rng.standard_normal(shape)
// INPUT f32[128]: rng.normal(0, 1, shape)
// JAX: def program(x, y):
// JAX:     d = jnp.sum(x * x, 1)[:, None] + jnp.sum(x * x, 1)[None] - 2 * x @ x.T
// JAX:     kernel = jnp.exp(-0.5 * d) + 1e-2 * jnp.eye(128)
// JAX:     lower = jnp.linalg.cholesky(kernel)
// JAX:     return jax.scipy.linalg.cho_solve((lower, True), y), jnp.sum(jnp.log(jnp.diagonal(lower)))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x4xf32>, tensor<128xf32>) -> (tensor<128xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<128x4xf32>, %arg5: tensor<128xf32>):
    %61 = "stablehlo.multiply"(%arg4, %arg4) : (tensor<128x4xf32>, tensor<128x4xf32>) -> tensor<128x4xf32>
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.reduce"(%61, %62) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %101 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<128x4xf32>, tensor<f32>) -> tensor<128xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %65 = "stablehlo.multiply"(%arg4, %arg4) : (tensor<128x4xf32>, tensor<128x4xf32>) -> tensor<128x4xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.reduce"(%65, %66) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %100 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<128x4xf32>, tensor<f32>) -> tensor<128xf32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<1x128xf32>
    %69 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x128xf32>
    %70 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<128x128xf32>
    %71 = "stablehlo.add"(%69, %70) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %72 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x4xf32>
    %74 = "stablehlo.multiply"(%73, %arg4) : (tensor<128x4xf32>, tensor<128x4xf32>) -> tensor<128x4xf32>
    %75 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 1, 0>}> : (tensor<128x4xf32>) -> tensor<4x128xf32>
    %76 = "stablehlo.dot_general"(%74, %75) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x4xf32>, tensor<4x128xf32>) -> tensor<128x128xf32>
    %77 = "stablehlo.subtract"(%71, %76) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %78 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %80 = "stablehlo.multiply"(%79, %77) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %81 = "stablehlo.exponential"(%80) : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %82 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128x128xi32>
    %83 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<128x128xi32>
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x128xi32>
    %86 = "stablehlo.add"(%82, %85) : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi32>
    %87 = "stablehlo.compare"(%86, %83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi1>
    %88 = "stablehlo.convert"(%87) : (tensor<128x128xi1>) -> tensor<128x128xf32>
    %89 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %91 = "stablehlo.multiply"(%90, %88) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %92 = "stablehlo.add"(%81, %91) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %93 = "func.call"(%92) <{callee = @cholesky}> : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %94 = "func.call"(%93, %arg5) <{callee = @_cho_solve}> : (tensor<128x128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %95 = "func.call"(%93) <{callee = @diagonal}> : (tensor<128x128xf32>) -> tensor<128xf32>
    %96 = "stablehlo.log"(%95) : (tensor<128xf32>) -> tensor<128xf32>
    %97 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.reduce"(%96, %97) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %99 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%99) : (tensor<f32>) -> ()
    }) : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%94, %98) : (tensor<128xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x128xf32>) -> tensor<128x128xf32>, res_attrs = [{}], sym_name = "cholesky", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<128x128xf32>):
    %38 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %39 = "stablehlo.add"(%arg3, %38) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %40 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %42 = "stablehlo.divide"(%39, %41) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %43:2 = "stablehlo.custom_call"(%42) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_spotrf_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=128, j=128, k=128, l=128}, custom>} : (tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<i32>)
    %44 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %46 = "stablehlo.compare"(%43#1, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1x1xi1>
    %48 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %50 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi1>) -> tensor<128x128xi1>
    %51 = "stablehlo.select"(%50, %43#0, %49) : (tensor<128x128xi1>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %52 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128x128xi32>
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x128xi32>
    %55 = "stablehlo.add"(%52, %54) : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi32>
    %56 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<128x128xi32>
    %57 = "stablehlo.compare"(%55, %56) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi1>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %60 = "stablehlo.select"(%57, %51, %59) : (tensor<128x128xi1>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    "func.return"(%60) : (tensor<128x128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x128xf32>, tensor<128xf32>) -> tensor<128xf32>, res_attrs = [{}], sym_name = "_cho_solve", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>):
    %32 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %33 = "stablehlo.custom_call"(%arg1, %32) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=128, j=128, k=128, l=1, m=128, n=1}, custom>} : (tensor<128x128xf32>, tensor<128x1xf32>) -> tensor<128x1xf32>
    %34 = "stablehlo.reshape"(%33) : (tensor<128x1xf32>) -> tensor<128xf32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %36 = "stablehlo.custom_call"(%arg1, %35) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=128, j=128, k=128, l=1, m=128, n=1}, custom>} : (tensor<128x128xf32>, tensor<128x1xf32>) -> tensor<128x1xf32>
    %37 = "stablehlo.reshape"(%36) : (tensor<128x1xf32>) -> tensor<128xf32>
    "func.return"(%37) : (tensor<128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x128xf32>) -> tensor<128xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x128xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128x128xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<128x128xi32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x128xi32>
    %4 = "stablehlo.add"(%0, %3) : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi32>
    %5 = "stablehlo.compare"(%4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<128x128xi1>) -> tensor<128x128xf32>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%31) : (tensor<i32>) -> ()
    }, {
      %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%30) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xi32>
      %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xi32>
      %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128xi32>
      %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi1>
      %15 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128xi32>
      %17 = "stablehlo.add"(%10, %16) : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
      %18 = "stablehlo.select"(%14, %17, %10) : (tensor<128xi1>, tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
      %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128xi32>
      %21 = "stablehlo.compare"(%11, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi1>
      %22 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
      %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128xi32>
      %24 = "stablehlo.add"(%11, %23) : (tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
      %25 = "stablehlo.select"(%21, %24, %11) : (tensor<128xi1>, tensor<128xi32>, tensor<128xi32>) -> tensor<128xi32>
      %26 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xi32>) -> tensor<128x1xi32>
      %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xi32>) -> tensor<128x1xi32>
      %28 = "stablehlo.concatenate"(%26, %27) <{dimension = 1 : i64}> : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x2xi32>
      %29 = "stablehlo.gather"(%arg0, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x128xf32>, tensor<128x2xi32>) -> tensor<128xf32>
      "stablehlo.return"(%29) : (tensor<128xf32>) -> ()
    }) : (tensor<i32>) -> tensor<128xf32>
    "func.return"(%9) : (tensor<128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
