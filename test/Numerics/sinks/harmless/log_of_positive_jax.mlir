// Logarithms that are bounded below: log(1 + relu), softplus, log of a sum of exponentials, a scalar
// log-likelihood behind a full reduction.
// EXPECT: narrow 4
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// JAX: def program(x, a, b, c, d):
// JAX:     y = x @ d
// JAX:     return (jnp.log(1 + jax.nn.relu(x @ a)), jax.nn.softplus(x @ b), jax.nn.logsumexp(x @ c, axis=1), jnp.log(jnp.sum(y * y)))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<64x64xf32>, %arg3: tensor<64x32xf32>, %arg4: tensor<64x32xf32>, %arg5: tensor<64x32xf32>, %arg6: tensor<64x32xf32>):
    %17 = "stablehlo.dot_general"(%arg2, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %18 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %19 = "func.call"(%18) <{callee = @relu}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %22 = "stablehlo.add"(%21, %19) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %23 = "stablehlo.log"(%22) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %24 = "stablehlo.dot_general"(%arg2, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %25 = "func.call"(%24) <{callee = @softplus}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %26 = "stablehlo.dot_general"(%arg2, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %27 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %52 = "stablehlo.maximum"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%52) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %29 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %31 = "stablehlo.maximum"(%30, %28) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %32 = "stablehlo.is_finite"(%31) : (tensor<64xf32>) -> tensor<64xi1>
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %35 = "stablehlo.select"(%32, %31, %34) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x32xf32>
    %38 = "stablehlo.subtract"(%26, %37) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %39 = "stablehlo.exponential"(%38) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.reduce"(%39, %40) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %51 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%51) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %42 = "stablehlo.sign"(%41) : (tensor<64xf32>) -> tensor<64xf32>
    %43 = "stablehlo.abs"(%41) : (tensor<64xf32>) -> tensor<64xf32>
    %44 = "stablehlo.log"(%43) : (tensor<64xf32>) -> tensor<64xf32>
    %45 = "stablehlo.add"(%44, %35) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %46 = "stablehlo.multiply"(%17, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.reduce"(%46, %47) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %50 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    %49 = "stablehlo.log"(%48) : (tensor<f32>) -> tensor<f32>
    "func.return"(%23, %25, %45, %49) : (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<64x32xf32>):
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %16 = "stablehlo.maximum"(%arg1, %15) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%16) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %3 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %4 = "stablehlo.subtract"(%arg0, %3) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "stablehlo.compare"(%4, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xi1>
    %6 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %7 = "stablehlo.add"(%arg0, %6) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %8 = "stablehlo.abs"(%4) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %9 = "stablehlo.negate"(%8) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %10 = "stablehlo.exponential"(%9) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %11 = "stablehlo.log_plus_one"(%10) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.add"(%2, %11) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %13 = "stablehlo.select"(%5, %7, %12) : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%13) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
