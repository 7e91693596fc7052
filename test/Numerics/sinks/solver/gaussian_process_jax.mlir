// Gaussian process regression in feature space: kernel of features weighted by a falling spectrum
// plus noise of 1e-3, Cholesky, two triangular solves, log determinant. Its condition number is 1e5:
// what is rounded in the kernel shows in the solution enlarged by that, and its two halves are no
// longer symmetric.
// EXPECT: kept solver 1 of 1
// INPUT f32[64x96]: rng.normal(0, 1, shape)
// INPUT f32[64]: rng.normal(0, 1, shape)
// PLATFORM: tpu
// JAX: def program(features, targets):
// JAX:     spectrum = 0.9 ** jnp.arange(96)
// JAX:     kernel = (features * spectrum) @ features.T + 1e-3 * jnp.eye(64)
// JAX:     lower = jax.lax.linalg.cholesky(kernel)
// JAX:     half = jax.lax.linalg.triangular_solve(lower, targets[:, None], left_side=True, lower=True)
// JAX:     weights = jax.lax.linalg.triangular_solve(lower, half, left_side=True, lower=True, transpose_a=True)
// JAX:     return weights, 2 * jnp.sum(jnp.log(jnp.diagonal(lower)))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x96xf32>, tensor<64xf32>) -> (tensor<64x1xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x96xf32>, %arg2: tensor<64xf32>):
    %32 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96xi32>
    %33 = "stablehlo.convert"(%32) : (tensor<96xi32>) -> tensor<96xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.convert"(%32) : (tensor<96xi32>) -> tensor<96xf32>
    %36 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96xf32>
    %37 = "stablehlo.power"(%36, %35) : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 1>}> : (tensor<96xf32>) -> tensor<1x96xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x96xf32>) -> tensor<64x96xf32>
    %40 = "stablehlo.multiply"(%arg1, %39) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
    %41 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<64x96xf32>) -> tensor<96x64xf32>
    %42 = "stablehlo.dot_general"(%40, %41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x96xf32>, tensor<96x64xf32>) -> tensor<64x64xf32>
    %43 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %44 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %47 = "stablehlo.add"(%43, %46) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %48 = "stablehlo.compare"(%47, %44) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %49 = "stablehlo.convert"(%48) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %50 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %52 = "stablehlo.multiply"(%51, %49) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %53 = "stablehlo.add"(%42, %52) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %54 = "stablehlo.transpose"(%53) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %55 = "stablehlo.add"(%53, %54) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %56 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %58 = "stablehlo.divide"(%55, %57) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %59 = "stablehlo.cholesky"(%58) <{lower = true}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %60 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %63 = "stablehlo.add"(%60, %62) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %64 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %65 = "stablehlo.compare"(%63, %64) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %68 = "stablehlo.select"(%65, %59, %67) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %69 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %70 = "stablehlo.triangular_solve"(%68, %69) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %71 = "stablehlo.triangular_solve"(%68, %70) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %72 = "func.call"(%68) <{callee = @diagonal}> : (tensor<64x64xf32>) -> tensor<64xf32>
    %73 = "stablehlo.log"(%72) : (tensor<64xf32>) -> tensor<64xf32>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.reduce"(%73, %74) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %78 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %76 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.multiply"(%76, %75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%71, %77) : (tensor<64x1xf32>, tensor<f32>) -> ()
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
