// Gaussian process with a squared exponential kernel of expanded distances, as GPflow and scikit-learn
// write it: the distances cancel, and Cholesky enlarges what is left. Weights and marginal likelihood.
// EXPECT: kept cancel 1 of 1
// INPUT f32[96x8]: rng.normal(0, 1, shape) + 6
// INPUT f32[96]: rng.normal(0, 1, shape)
// PLATFORM: tpu
// JAX: def program(places, targets):
// JAX:     squares = jnp.sum(places ** 2, axis=1)
// JAX:     distances = squares[:, None] + squares[None, :] - 2 * (places @ places.T)
// JAX:     kernel = jnp.exp(-0.5 / 9 * distances) + 1e-2 * jnp.eye(96)
// JAX:     lower = jax.lax.linalg.cholesky(kernel)
// JAX:     half = jax.lax.linalg.triangular_solve(lower, targets[:, None], left_side=True, lower=True)
// JAX:     weights = jax.lax.linalg.triangular_solve(lower, half, left_side=True, lower=True, transpose_a=True)
// JAX:     likelihood = 0.5 * jnp.sum(half ** 2) + jnp.sum(jnp.log(jnp.diagonal(lower)))
// JAX:     return weights, likelihood
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<96x8xf32>, tensor<96xf32>) -> (tensor<96x1xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<96x8xf32>, %arg2: tensor<96xf32>):
    %32 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<96x8xf32>, tensor<96x8xf32>) -> tensor<96x8xf32>
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.reduce"(%32, %33) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %91 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%91) : (tensor<f32>) -> ()
    }) : (tensor<96x8xf32>, tensor<f32>) -> tensor<96xf32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<96xf32>) -> tensor<96x1xf32>
    %36 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 1>}> : (tensor<96xf32>) -> tensor<1x96xf32>
    %37 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<96x1xf32>) -> tensor<96x96xf32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x96xf32>) -> tensor<96x96xf32>
    %39 = "stablehlo.add"(%37, %38) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %40 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<96x8xf32>) -> tensor<8x96xf32>
    %41 = "stablehlo.dot_general"(%arg1, %40) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<96x8xf32>, tensor<8x96xf32>) -> tensor<96x96xf32>
    %42 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x96xf32>
    %44 = "stablehlo.multiply"(%43, %41) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %45 = "stablehlo.subtract"(%39, %44) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %46 = "stablehlo.constant"() <{value = dense<-0.055555556> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x96xf32>
    %48 = "stablehlo.multiply"(%47, %45) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %49 = "stablehlo.exponential"(%48) : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %50 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96x96xi32>
    %51 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<96x96xi32>
    %52 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96x96xi32>
    %54 = "stablehlo.add"(%50, %53) : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi32>
    %55 = "stablehlo.compare"(%54, %51) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi1>
    %56 = "stablehlo.convert"(%55) : (tensor<96x96xi1>) -> tensor<96x96xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x96xf32>
    %59 = "stablehlo.multiply"(%58, %56) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %60 = "stablehlo.add"(%49, %59) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %61 = "stablehlo.transpose"(%60) <{permutation = array<i64: 1, 0>}> : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %62 = "stablehlo.add"(%60, %61) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %63 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x96xf32>
    %65 = "stablehlo.divide"(%62, %64) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %66 = "stablehlo.cholesky"(%65) <{lower = true}> : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %67 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96x96xi32>
    %68 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96x96xi32>
    %70 = "stablehlo.add"(%67, %69) : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi32>
    %71 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<96x96xi32>
    %72 = "stablehlo.compare"(%70, %71) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi1>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<96x96xf32>
    %75 = "stablehlo.select"(%72, %66, %74) : (tensor<96x96xi1>, tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
    %76 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<96xf32>) -> tensor<96x1xf32>
    %77 = "stablehlo.triangular_solve"(%75, %76) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<96x96xf32>, tensor<96x1xf32>) -> tensor<96x1xf32>
    %78 = "stablehlo.triangular_solve"(%75, %77) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<96x96xf32>, tensor<96x1xf32>) -> tensor<96x1xf32>
    %79 = "stablehlo.multiply"(%77, %77) : (tensor<96x1xf32>, tensor<96x1xf32>) -> tensor<96x1xf32>
    %80 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.reduce"(%79, %80) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %90 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%90) : (tensor<f32>) -> ()
    }) : (tensor<96x1xf32>, tensor<f32>) -> tensor<f32>
    %82 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.multiply"(%82, %81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %84 = "func.call"(%75) <{callee = @diagonal}> : (tensor<96x96xf32>) -> tensor<96xf32>
    %85 = "stablehlo.log"(%84) : (tensor<96xf32>) -> tensor<96xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.reduce"(%85, %86) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %89 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%89) : (tensor<f32>) -> ()
    }) : (tensor<96xf32>, tensor<f32>) -> tensor<f32>
    %88 = "stablehlo.add"(%83, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%78, %88) : (tensor<96x1xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<96x96xf32>) -> tensor<96xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<96x96xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96x96xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<96x96xi32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96x96xi32>
    %4 = "stablehlo.add"(%0, %3) : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi32>
    %5 = "stablehlo.compare"(%4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<96x96xi1>) -> tensor<96x96xf32>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%31) : (tensor<i32>) -> ()
    }, {
      %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%30) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96xi32>
      %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<96xi32>
      %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96xi32>
      %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
      %15 = "stablehlo.constant"() <{value = dense<96> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96xi32>
      %17 = "stablehlo.add"(%10, %16) : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi32>
      %18 = "stablehlo.select"(%14, %17, %10) : (tensor<96xi1>, tensor<96xi32>, tensor<96xi32>) -> tensor<96xi32>
      %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96xi32>
      %21 = "stablehlo.compare"(%11, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
      %22 = "stablehlo.constant"() <{value = dense<96> : tensor<i32>}> : () -> tensor<i32>
      %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<96xi32>
      %24 = "stablehlo.add"(%11, %23) : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi32>
      %25 = "stablehlo.select"(%21, %24, %11) : (tensor<96xi1>, tensor<96xi32>, tensor<96xi32>) -> tensor<96xi32>
      %26 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<96xi32>) -> tensor<96x1xi32>
      %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<96xi32>) -> tensor<96x1xi32>
      %28 = "stablehlo.concatenate"(%26, %27) <{dimension = 1 : i64}> : (tensor<96x1xi32>, tensor<96x1xi32>) -> tensor<96x2xi32>
      %29 = "stablehlo.gather"(%arg0, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<96x96xf32>, tensor<96x2xi32>) -> tensor<96xf32>
      "stablehlo.return"(%29) : (tensor<96xf32>) -> ()
    }) : (tensor<i32>) -> tensor<96xf32>
    "func.return"(%9) : (tensor<96xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
