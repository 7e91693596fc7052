// Gaussian process regression on smooth features: bumps at 64 places, so that the spectrum of their
// kernel falls to the noise of 1e-2. The weights are large, of both signs, and the mean, a product
// with them, cancels.
// EXPECT: kept solver 1 of 2
// INPUT f32[64]: np.sort(rng.uniform(0, 1, shape))
// INPUT f32[64]: rng.normal(0, 1, shape)
// PLATFORM: tpu
// JAX: def program(places, targets):
// JAX:     centres = jnp.linspace(0.0, 1.0, 96)
// JAX:     bumps = jnp.exp(-0.5 * ((places[:, None] - centres) / 0.1) ** 2)
// JAX:     kernel = bumps @ bumps.T + 1e-2 * jnp.eye(64)
// JAX:     lower = jax.lax.linalg.cholesky(kernel)
// JAX:     half = jax.lax.linalg.triangular_solve(lower, targets[:, None], left_side=True, lower=True)
// JAX:     weights = jax.lax.linalg.triangular_solve(lower, half, left_side=True, lower=True, transpose_a=True)
// JAX:     return bumps.T @ weights
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64xf32>, tensor<64xf32>) -> tensor<96x1xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<64xf32>, %arg3: tensor<64xf32>):
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "func.call"(%21, %22) <{callee = @_linspace}> : (tensor<f32>, tensor<f32>) -> tensor<96xf32>
    %24 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 1>}> : (tensor<96xf32>) -> tensor<1x96xf32>
    %26 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x96xf32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x96xf32>) -> tensor<64x96xf32>
    %28 = "stablehlo.subtract"(%26, %27) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x96xf32>
    %31 = "stablehlo.divide"(%28, %30) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
    %32 = "stablehlo.multiply"(%31, %31) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
    %33 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x96xf32>
    %35 = "stablehlo.multiply"(%34, %32) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
    %36 = "stablehlo.exponential"(%35) : (tensor<64x96xf32>) -> tensor<64x96xf32>
    %37 = "stablehlo.transpose"(%36) <{permutation = array<i64: 1, 0>}> : (tensor<64x96xf32>) -> tensor<96x64xf32>
    %38 = "stablehlo.dot_general"(%36, %37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x96xf32>, tensor<96x64xf32>) -> tensor<64x64xf32>
    %39 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %40 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %43 = "stablehlo.add"(%39, %42) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %44 = "stablehlo.compare"(%43, %40) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %45 = "stablehlo.convert"(%44) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %46 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %48 = "stablehlo.multiply"(%47, %45) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %49 = "stablehlo.add"(%38, %48) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %50 = "stablehlo.transpose"(%49) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %51 = "stablehlo.add"(%49, %50) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %52 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %54 = "stablehlo.divide"(%51, %53) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %55 = "stablehlo.cholesky"(%54) <{lower = true}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %56 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %57 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %59 = "stablehlo.add"(%56, %58) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %60 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %61 = "stablehlo.compare"(%59, %60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %64 = "stablehlo.select"(%61, %55, %63) : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %65 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %66 = "stablehlo.triangular_solve"(%64, %65) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %67 = "stablehlo.triangular_solve"(%64, %66) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %68 = "stablehlo.transpose"(%36) <{permutation = array<i64: 1, 0>}> : (tensor<64x96xf32>) -> tensor<96x64xf32>
    %69 = "stablehlo.dot_general"(%68, %67) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<96x64xf32>, tensor<64x1xf32>) -> tensor<96x1xf32>
    "func.return"(%69) : (tensor<96x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<f32>) -> tensor<96xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.subtract"(%1, %0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<9.500000e+01> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.divide"(%2, %3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<95xf32>
    %6 = "stablehlo.constant"() <{value = dense<9.500000e+01> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<95xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<95xf32>, tensor<95xf32>) -> tensor<95xf32>
    %9 = "stablehlo.reshape"(%0) : (tensor<f32>) -> tensor<1xf32>
    %10 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<95xf32>
    %12 = "stablehlo.subtract"(%11, %8) : (tensor<95xf32>, tensor<95xf32>) -> tensor<95xf32>
    %13 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<95xf32>
    %14 = "stablehlo.multiply"(%13, %12) : (tensor<95xf32>, tensor<95xf32>) -> tensor<95xf32>
    %15 = "stablehlo.reshape"(%1) : (tensor<f32>) -> tensor<1xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<95xf32>
    %17 = "stablehlo.multiply"(%16, %8) : (tensor<95xf32>, tensor<95xf32>) -> tensor<95xf32>
    %18 = "stablehlo.add"(%14, %17) : (tensor<95xf32>, tensor<95xf32>) -> tensor<95xf32>
    %19 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %20 = "stablehlo.concatenate"(%18, %19) <{dimension = 0 : i64}> : (tensor<95xf32>, tensor<1xf32>) -> tensor<96xf32>
    "func.return"(%20) : (tensor<96xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
