// Gaussian process on 64 inputs: a kernel matrix from features, Cholesky, two triangular solves,
// likelihood. Its condition number is 1e5: what is rounded in the matrix shows in the solution
// enlarged by that.
// EXPECT: kept solver 1 of 1
// INPUT f32[64x16]: rng.normal(0, 1, shape) * 0.5 ** np.arange(16)
// INPUT f32[64]: rng.normal(0, 1, shape)
// PLATFORM: tpu
// JAX: def program(features, targets):
// JAX:     kernel = features @ features.T + 1e-4 * jnp.eye(64)
// JAX:     lower = jax.lax.linalg.cholesky(kernel)
// JAX:     half = jax.lax.linalg.triangular_solve(lower, targets[:, None], left_side=True, lower=True)
// JAX:     weights = jax.lax.linalg.triangular_solve(lower, half, left_side=True, lower=True, transpose_a=True)
// JAX:     return weights, 2 * jnp.sum(jnp.log(jnp.diagonal(lower)))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x16xf32>, tensor<64xf32>) -> (tensor<64x1xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x16xf32>, %arg2: tensor<64xf32>):
    %32 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %33 = "stablehlo.dot_general"(%arg1, %32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x64xf32>) -> tensor<64x64xf32>
    %34 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %35 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %38 = "stablehlo.add"(%34, %37) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %39 = "stablehlo.compare"(%38, %35) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %40 = "stablehlo.convert"(%39) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %41 = "stablehlo.constant"() <{value = dense<9.99999974E-5> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %43 = "stablehlo.multiply"(%42, %40) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %44 = "stablehlo.add"(%33, %43) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %45 = "stablehlo.transpose"(%44) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %46 = "stablehlo.add"(%44, %45) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %47 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %49 = "stablehlo.divide"(%46, %48) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %50 = "stablehlo.cholesky"(%49) <{lower = true}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %51 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %52 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %54 = "stablehlo.add"(%51, %53) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %55 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %56 = "stablehlo.compare"(%54, %55) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %59 = "stablehlo.select"(%56, %50, %58) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %60 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %61 = "stablehlo.triangular_solve"(%59, %60) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %62 = "stablehlo.triangular_solve"(%59, %61) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %63 = "func.call"(%59) <{callee = @diagonal}> : (tensor<64x64xf32>) -> tensor<64xf32>
    %64 = "stablehlo.log"(%63) : (tensor<64xf32>) -> tensor<64xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.reduce"(%64, %65) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %69 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%69) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %67 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.multiply"(%67, %66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%62, %68) : (tensor<64x1xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x64xf32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %4 = "stablehlo.add"(%0, %3) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %5 = "stablehlo.compare"(%4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%31) : (tensor<i32>) -> ()
    }, {
      %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%30) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xi32>
      %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xi32>
      %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
      %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
      %15 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
      %17 = "stablehlo.add"(%10, %16) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
      %18 = "stablehlo.select"(%14, %17, %10) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
      %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
      %21 = "stablehlo.compare"(%11, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
      %22 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64xi32>
      %24 = "stablehlo.add"(%11, %23) : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
      %25 = "stablehlo.select"(%21, %24, %11) : (tensor<64xi1>, tensor<64xi32>, tensor<64xi32>) -> tensor<64xi32>
      %26 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
      %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
      %28 = "stablehlo.concatenate"(%26, %27) <{dimension = 1 : i64}> : (tensor<64x1xi32>, tensor<64x1xi32>) -> tensor<64x2xi32>
      %29 = "stablehlo.gather"(%arg0, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<64x64xf32>, tensor<64x2xi32>) -> tensor<64xf32>
      "stablehlo.return"(%29) : (tensor<64xf32>) -> ()
    }) : (tensor<i32>) -> tensor<64xf32>
    "func.return"(%9) : (tensor<64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
