// A step of Adam with clipping by global norm and bias correction by the step number.
// EXPECT: narrow 5
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[64x8]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 1e-3, shape)
// INPUT f32[64x32]: rng.uniform(5e-7, 2e-6, shape)
// INPUT i32[]: 10
// JAX: def program(x, w, v, target, mu, nu, step):
// JAX:     def loss(w, v):
// JAX:         return jnp.mean((jax.nn.relu(x @ w) @ v - target) ** 2)
// JAX:     g, gv = jax.grad(loss, (0, 1))(w, v)
// JAX:     norm = jnp.sqrt(jnp.sum(g * g) + jnp.sum(gv * gv))
// JAX:     g = jnp.where(norm < 0.5, g, g * (0.5 / norm))
// JAX:     mu, nu, t = 0.9 * mu + 0.1 * g, 0.999 * nu + 0.001 * g * g, step + 1
// JAX:     return w - 1e-3 * (mu / (1 - 0.9 ** t)) / (jnp.sqrt(nu / (1 - 0.999 ** t)) + 1e-8), mu, nu
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x32xf32>, tensor<32x8xf32>, tensor<64x8xf32>, tensor<64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<64x64xf32>, %arg5: tensor<64x32xf32>, %arg6: tensor<32x8xf32>, %arg7: tensor<64x8xf32>, %arg8: tensor<64x32xf32>, %arg9: tensor<64x32xf32>, %arg10: tensor<i32>):
    %4 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "func.call"(%4) <{callee = @relu}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %8 = "stablehlo.compare"(%4, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xi1>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %11 = "stablehlo.dot_general"(%5, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x8xf32>) -> tensor<64x8xf32>
    %12 = "stablehlo.subtract"(%11, %arg7) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %13 = "stablehlo.multiply"(%12, %12) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %14 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %16 = "stablehlo.multiply"(%15, %12) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce"(%13, %17) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %93 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%93) : (tensor<f32>) -> ()
    }) : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.divide"(%18, %19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.divide"(%21, %22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %25 = "stablehlo.multiply"(%24, %16) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %26 = "stablehlo.dot_general"(%25, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x8xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
    %27 = "stablehlo.transpose"(%26) <{permutation = array<i64: 1, 0>}> : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %28 = "stablehlo.dot_general"(%25, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x8xf32>, tensor<32x8xf32>) -> tensor<64x32xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %31 = "stablehlo.select"(%8, %28, %30) : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %32 = "stablehlo.dot_general"(%31, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %33 = "stablehlo.transpose"(%32) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %34 = "stablehlo.multiply"(%33, %33) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %92 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%92) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    %37 = "stablehlo.multiply"(%27, %27) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.reduce"(%37, %38) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %91 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%91) : (tensor<f32>) -> ()
    }) : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
    %40 = "stablehlo.add"(%36, %39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.sqrt"(%40) : (tensor<f32>) -> tensor<f32>
    %42 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.compare"(%41, %42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %44 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.divide"(%44, %41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %47 = "stablehlo.multiply"(%33, %46) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %48 = "func.call"(%43, %33, %47) <{callee = @_where}> : (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %49 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %51 = "stablehlo.multiply"(%50, %arg8) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %52 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %54 = "stablehlo.multiply"(%53, %48) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %55 = "stablehlo.add"(%51, %54) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %56 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %58 = "stablehlo.multiply"(%57, %arg9) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %59 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %61 = "stablehlo.multiply"(%60, %48) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %62 = "stablehlo.multiply"(%61, %48) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %63 = "stablehlo.add"(%58, %62) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %64 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.add"(%arg10, %64) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %66 = "stablehlo.convert"(%65) : (tensor<i32>) -> tensor<f32>
    %67 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.convert"(%65) : (tensor<i32>) -> tensor<f32>
    %69 = "stablehlo.power"(%67, %68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.subtract"(%70, %69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %73 = "stablehlo.divide"(%55, %72) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %76 = "stablehlo.multiply"(%75, %73) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %77 = "stablehlo.convert"(%65) : (tensor<i32>) -> tensor<f32>
    %78 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.convert"(%65) : (tensor<i32>) -> tensor<f32>
    %80 = "stablehlo.power"(%78, %79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %81 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.subtract"(%81, %80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %84 = "stablehlo.divide"(%63, %83) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %85 = "stablehlo.sqrt"(%84) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %86 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %88 = "stablehlo.add"(%85, %87) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %89 = "stablehlo.divide"(%76, %88) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %90 = "stablehlo.subtract"(%arg5, %89) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%90, %55, %63) : (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x32xf32>):
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %3 = "stablehlo.maximum"(%arg3, %2) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%3) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<64x32xf32>, %arg2: tensor<64x32xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%0) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
