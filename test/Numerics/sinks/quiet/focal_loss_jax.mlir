// Focal loss, entropy and label smoothing: logarithms of softmax probabilities with an epsilon.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x20]: rng.normal(0, 0.125, shape)
// INPUT i32[64]: rng.integers(0, 20, shape)
// JAX: def program(x, w, labels):
// JAX:     def loss(w):
// JAX:         p = jax.nn.softmax(x @ w)
// JAX:         y = 0.9 * jax.nn.one_hot(labels, 20) + 0.005
// JAX:         return -jnp.mean(jnp.sum(y * (1 - p) ** 2 * jnp.log(p + 1e-8), 1)) + 0.1 * jnp.sum(p * jnp.log(p + 1e-8)) / 64
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x20xf32>, tensor<64xi32>) -> (tensor<f32>, tensor<64x20xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x64xf32>, %arg2: tensor<64x20xf32>, %arg3: tensor<64xi32>):
    %6 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %7 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.reduce"(%6, %7) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %132 = "stablehlo.maximum"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%132) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<64xf32>
    %9 = "stablehlo.reshape"(%8) : (tensor<64xf32>) -> tensor<64x1xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x20xf32>
    %11 = "stablehlo.compare"(%6, %10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xi1>
    %12 = "stablehlo.convert"(%11) : (tensor<64x20xi1>) -> tensor<64x20xf32>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.reduce"(%12, %13) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %131 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%131) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<64xf32>
    %15 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %17 = "stablehlo.maximum"(%16, %8) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %18 = "stablehlo.compare"(%8, %17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %23 = "stablehlo.select"(%18, %20, %22) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %24 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %26 = "stablehlo.compare"(%25, %17) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %27 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %31 = "stablehlo.select"(%26, %28, %30) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %32 = "stablehlo.divide"(%23, %31) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %33 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x20xf32>
    %35 = "stablehlo.subtract"(%6, %34) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %36 = "stablehlo.exponential"(%35) : (tensor<64x20xf32>) -> tensor<64x20xf32>
    %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.reduce"(%36, %37) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %130 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%130) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<64xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x20xf32>
    %41 = "stablehlo.divide"(%36, %40) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %42 = "stablehlo.multiply"(%39, %39) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %43 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %45 = "stablehlo.divide"(%44, %42) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %46 = "func.call"(%arg3) <{callee = @_one_hot}> : (tensor<64xi32>) -> tensor<64x20xf32>
    %47 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %49 = "stablehlo.multiply"(%48, %46) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %50 = "stablehlo.constant"() <{value = dense<5.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %52 = "stablehlo.add"(%49, %51) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %53 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %55 = "stablehlo.subtract"(%54, %41) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %56 = "stablehlo.multiply"(%55, %55) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %57 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %59 = "stablehlo.multiply"(%58, %55) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %60 = "stablehlo.multiply"(%52, %56) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %61 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %63 = "stablehlo.add"(%41, %62) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %64 = "stablehlo.log"(%63) : (tensor<64x20xf32>) -> tensor<64x20xf32>
    %65 = "stablehlo.multiply"(%60, %64) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.reduce"(%65, %66) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %129 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%129) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<64xf32>
    %68 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %128 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%128) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %70 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.divide"(%69, %70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.negate"(%71) : (tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %75 = "stablehlo.add"(%41, %74) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %76 = "stablehlo.log"(%75) : (tensor<64x20xf32>) -> tensor<64x20xf32>
    %77 = "stablehlo.multiply"(%41, %76) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.reduce"(%77, %78) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %127 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%127) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<f32>
    %80 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.multiply"(%80, %79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %82 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.divide"(%81, %82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %84 = "stablehlo.add"(%72, %83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %85 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.divide"(%85, %86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %88 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.multiply"(%88, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x20xf32>
    %91 = "stablehlo.multiply"(%41, %90) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %92 = "stablehlo.multiply"(%90, %76) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %93 = "stablehlo.divide"(%91, %75) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %94 = "stablehlo.add"(%92, %93) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %95 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.negate"(%95) : (tensor<f32>) -> tensor<f32>
    %97 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.divide"(%96, %97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x20xf32>
    %101 = "stablehlo.multiply"(%60, %100) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %102 = "stablehlo.multiply"(%100, %64) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %103 = "stablehlo.divide"(%101, %63) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %104 = "stablehlo.add"(%94, %103) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %105 = "stablehlo.multiply"(%52, %102) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %106 = "stablehlo.multiply"(%105, %59) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %107 = "stablehlo.negate"(%106) : (tensor<64x20xf32>) -> tensor<64x20xf32>
    %108 = "stablehlo.add"(%104, %107) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %109 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x20xf32>
    %110 = "stablehlo.multiply"(%108, %109) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %111 = "stablehlo.multiply"(%110, %36) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %112 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.reduce"(%111, %112) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %126 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%126) : (tensor<f32>) -> ()
    }) : (tensor<64x20xf32>, tensor<f32>) -> tensor<64xf32>
    %114 = "stablehlo.reshape"(%113) : (tensor<64xf32>) -> tensor<64x1xf32>
    %115 = "stablehlo.negate"(%114) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %116 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x20xf32>
    %117 = "stablehlo.divide"(%108, %116) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %118 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.reduce"(%115, %118) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %125 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%125) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x20xf32>
    %121 = "stablehlo.add"(%117, %120) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %122 = "stablehlo.multiply"(%121, %36) : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<64x20xf32>
    %123 = "stablehlo.dot_general"(%122, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x20xf32>, tensor<64x64xf32>) -> tensor<20x64xf32>
    %124 = "stablehlo.transpose"(%123) <{permutation = array<i64: 1, 0>}> : (tensor<20x64xf32>) -> tensor<64x20xf32>
    "func.return"(%84, %124) : (tensor<f32>, tensor<64x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> tensor<64x20xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x20xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xi32>) -> tensor<64x20xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x20xi32>) -> tensor<64x20xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x20xi32>, tensor<64x20xi32>) -> tensor<64x20xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<64x20xi1>) -> tensor<64x20xf32>
    "func.return"(%5) : (tensor<64x20xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
