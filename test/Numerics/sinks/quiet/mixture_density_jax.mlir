// A mixture density network: log-sum-exp of log weights and Gaussian terms, gradient.
// EXPECT: narrow 2
// INPUT f32[128x16]: rng.normal(0, 1, shape)
// INPUT f32[16x15]: rng.normal(0, 0.2500, shape)
// INPUT f32[128x1]: rng.normal(0, 1, shape)
// JAX: def program(x, w, y):
// JAX:     def loss(w):
// JAX:         a, m, s = jnp.split(x @ w, 3, 1)
// JAX:         z = (y - m) * jnp.exp(-s)
// JAX:         return -jax.nn.logsumexp(jax.nn.log_softmax(a) - s - 0.5 * z * z, axis=1).mean()
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x16xf32>, tensor<16x15xf32>, tensor<128x1xf32>) -> (tensor<f32>, tensor<16x15xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<128x16xf32>, %arg13: tensor<16x15xf32>, %arg14: tensor<128x1xf32>):
    %29 = "stablehlo.dot_general"(%arg12, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x16xf32>, tensor<16x15xf32>) -> tensor<128x15xf32>
    %30 = "stablehlo.slice"(%29) <{limit_indices = array<i64: 128, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<128x15xf32>) -> tensor<128x5xf32>
    %31 = "stablehlo.slice"(%29) <{limit_indices = array<i64: 128, 10>, start_indices = array<i64: 0, 5>, strides = array<i64: 1, 1>}> : (tensor<128x15xf32>) -> tensor<128x5xf32>
    %32 = "stablehlo.slice"(%29) <{limit_indices = array<i64: 128, 15>, start_indices = array<i64: 0, 10>, strides = array<i64: 1, 1>}> : (tensor<128x15xf32>) -> tensor<128x5xf32>
    %33 = "stablehlo.broadcast_in_dim"(%arg14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x5xf32>
    %34 = "stablehlo.subtract"(%33, %31) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %35 = "stablehlo.negate"(%32) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %36 = "stablehlo.exponential"(%35) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %37 = "stablehlo.multiply"(%34, %36) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %38:3 = "func.call"(%30) <{callee = @log_softmax}> : (tensor<128x5xf32>) -> (tensor<128x5xf32>, tensor<128x5xf32>, tensor<128x1xf32>)
    %39 = "stablehlo.subtract"(%38#0, %32) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %40 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x5xf32>
    %42 = "stablehlo.multiply"(%41, %37) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %43 = "stablehlo.multiply"(%42, %37) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %44 = "stablehlo.subtract"(%39, %43) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %45 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.reduce"(%44, %45) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %130 = "stablehlo.maximum"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%130) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %47 = "stablehlo.reshape"(%46) : (tensor<128xf32>) -> tensor<128x1xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x5xf32>
    %49 = "stablehlo.compare"(%44, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xi1>
    %50 = "stablehlo.convert"(%49) : (tensor<128x5xi1>) -> tensor<128x5xf32>
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.reduce"(%50, %51) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %129 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%129) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %53 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %55 = "stablehlo.maximum"(%54, %46) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %56 = "stablehlo.compare"(%46, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %57 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %59 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %61 = "stablehlo.select"(%56, %58, %60) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %62 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %64 = "stablehlo.compare"(%63, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %65 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %67 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %69 = "stablehlo.select"(%64, %66, %68) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %70 = "stablehlo.divide"(%61, %69) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %71 = "stablehlo.is_finite"(%55) : (tensor<128xf32>) -> tensor<128xi1>
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %74 = "stablehlo.select"(%71, %55, %73) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %77 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x5xf32>
    %79 = "stablehlo.subtract"(%44, %78) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %80 = "stablehlo.exponential"(%79) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.reduce"(%80, %81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %128 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%128) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %83 = "stablehlo.sign"(%82) : (tensor<128xf32>) -> tensor<128xf32>
    %84 = "stablehlo.abs"(%82) : (tensor<128xf32>) -> tensor<128xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %87 = "stablehlo.compare"(%82, %86) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %88 = "stablehlo.log"(%84) : (tensor<128xf32>) -> tensor<128xf32>
    %89 = "stablehlo.add"(%88, %74) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.reduce"(%89, %90) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %127 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%127) : (tensor<f32>) -> ()
    }) : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %92 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.divide"(%91, %92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %94 = "stablehlo.negate"(%93) : (tensor<f32>) -> tensor<f32>
    %95 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.negate"(%95) : (tensor<f32>) -> tensor<f32>
    %97 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.divide"(%96, %97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %100 = "stablehlo.divide"(%99, %84) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %103 = "stablehlo.select"(%87, %102, %100) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %104 = "stablehlo.select"(%87, %100, %102) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %105 = "stablehlo.negate"(%103) : (tensor<128xf32>) -> tensor<128xf32>
    %106 = "stablehlo.add"(%104, %105) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x5xf32>
    %108 = "stablehlo.multiply"(%107, %80) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %109 = "stablehlo.negate"(%108) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %110 = "stablehlo.multiply"(%42, %109) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %111 = "stablehlo.multiply"(%109, %37) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %112 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x5xf32>
    %114 = "stablehlo.multiply"(%113, %111) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %115 = "stablehlo.add"(%110, %114) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %116 = "stablehlo.negate"(%108) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %117 = "func.call"(%38#1, %38#2, %108) <{callee = @log_softmax_0}> : (tensor<128x5xf32>, tensor<128x1xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %118 = "stablehlo.multiply"(%34, %115) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %119 = "stablehlo.multiply"(%115, %36) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %120 = "stablehlo.multiply"(%118, %36) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %121 = "stablehlo.negate"(%120) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %122 = "stablehlo.add"(%116, %121) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %123 = "stablehlo.negate"(%119) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %124 = "stablehlo.concatenate"(%117, %123, %122) <{dimension = 1 : i64}> : (tensor<128x5xf32>, tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x15xf32>
    %125 = "stablehlo.dot_general"(%124, %arg12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x15xf32>, tensor<128x16xf32>) -> tensor<15x16xf32>
    %126 = "stablehlo.transpose"(%125) <{permutation = array<i64: 1, 0>}> : (tensor<15x16xf32>) -> tensor<16x15xf32>
    "func.return"(%94, %126) : (tensor<f32>, tensor<16x15xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x5xf32>) -> (tensor<128x5xf32>, tensor<128x5xf32>, tensor<128x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<128x5xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%arg7, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %28 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %14 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %16 = "stablehlo.maximum"(%15, %13) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x5xf32>
    %19 = "stablehlo.subtract"(%arg7, %18) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %20 = "stablehlo.exponential"(%19) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.reduce"(%20, %21) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %24 = "stablehlo.log"(%23) : (tensor<128x1xf32>) -> tensor<128x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x5xf32>
    %26 = "stablehlo.subtract"(%19, %25) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    "func.return"(%26, %20, %23) : (tensor<128x5xf32>, tensor<128x5xf32>, tensor<128x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x5xf32>, tensor<128x1xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>, res_attrs = [{}], sym_name = "log_softmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x5xf32>, %arg1: tensor<128x1xf32>, %arg2: tensor<128x5xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<128x5xf32>) -> tensor<128x5xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<128x5xf32>, tensor<f32>) -> tensor<128xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<128xf32>) -> tensor<128x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<128x1xf32>, tensor<f32>) -> tensor<128xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x5xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<128x5xf32>, tensor<128x5xf32>) -> tensor<128x5xf32>
    "func.return"(%9) : (tensor<128x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
