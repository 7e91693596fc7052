// Huber loss of a layer's output and clipped advantages, as reinforcement learning has them.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// JAX: def program(x, w, target, advantage):
// JAX:     def loss(w):
// JAX:         error = x @ w - target
// JAX:         huber = jnp.where(jnp.abs(error) < 1, 0.5 * error ** 2, jnp.abs(error) - 0.5)
// JAX:         ratio = jnp.exp(0.1 * error)
// JAX:         clipped = jnp.minimum(ratio * advantage, jnp.clip(ratio, 0.8, 1.2) * advantage)
// JAX:         return jnp.mean(huber) - jnp.mean(clipped)
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> (tensor<f32>, tensor<64x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<64x64xf32>, %arg12: tensor<64x16xf32>, %arg13: tensor<64x16xf32>, %arg14: tensor<64x16xf32>):
    %41 = "stablehlo.dot_general"(%arg11, %arg12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %42 = "stablehlo.subtract"(%41, %arg13) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %43 = "stablehlo.abs"(%42) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %46 = "stablehlo.compare"(%42, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %47 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %49 = "stablehlo.compare"(%43, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %50 = "stablehlo.multiply"(%42, %42) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %51 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %53 = "stablehlo.multiply"(%52, %42) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %54 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %56 = "stablehlo.multiply"(%55, %50) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %57 = "stablehlo.abs"(%42) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %60 = "stablehlo.compare"(%42, %59) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %61 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %63 = "stablehlo.subtract"(%57, %62) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %64 = "func.call"(%49, %56, %63) <{callee = @_where}> : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %65 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %67 = "stablehlo.multiply"(%66, %42) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %68 = "stablehlo.exponential"(%67) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %69 = "stablehlo.multiply"(%68, %arg14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %70 = "stablehlo.constant"() <{value = dense<8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.constant"() <{value = dense<1.200000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72:3 = "func.call"(%68, %70, %71) <{callee = @clip}> : (tensor<64x16xf32>, tensor<f32>, tensor<f32>) -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>)
    %73 = "stablehlo.multiply"(%72#0, %arg14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %74 = "stablehlo.minimum"(%69, %73) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %75 = "stablehlo.compare"(%69, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %76 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %80 = "stablehlo.select"(%75, %77, %79) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %81 = "stablehlo.compare"(%73, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %82 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %84 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %86 = "stablehlo.select"(%81, %83, %85) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %87 = "stablehlo.divide"(%80, %86) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %88 = "stablehlo.compare"(%73, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %89 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %93 = "stablehlo.select"(%88, %90, %92) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %94 = "stablehlo.compare"(%69, %74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %95 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %97 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %99 = "stablehlo.select"(%94, %96, %98) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %100 = "stablehlo.divide"(%93, %99) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.reduce"(%64, %101) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %145 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%145) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
    %103 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.divide"(%102, %103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %105 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.reduce"(%74, %105) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %144 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
    %107 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.divide"(%106, %107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %109 = "stablehlo.subtract"(%104, %108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %110 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.negate"(%110) : (tensor<f32>) -> tensor<f32>
    %112 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.divide"(%111, %112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %115 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.divide"(%115, %116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %119 = "stablehlo.multiply"(%114, %100) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %120 = "stablehlo.multiply"(%114, %87) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %121 = "stablehlo.multiply"(%119, %arg14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %122 = "func.call"(%72#1, %72#2, %121) <{callee = @clip_0}> : (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %123 = "stablehlo.multiply"(%120, %arg14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %124 = "stablehlo.add"(%122, %123) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %125 = "stablehlo.multiply"(%124, %68) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %126 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %128 = "stablehlo.multiply"(%127, %125) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %129:2 = "func.call"(%49, %118) <{callee = @_where_1}> : (tensor<64x16xi1>, tensor<64x16xf32>) -> (tensor<64x16xf32>, tensor<64x16xf32>)
    %130 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %132 = "stablehlo.select"(%60, %131, %129#1) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %133 = "stablehlo.select"(%60, %129#1, %131) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %134 = "stablehlo.add"(%128, %133) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %135 = "stablehlo.negate"(%132) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %136 = "stablehlo.add"(%134, %135) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %137 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %139 = "stablehlo.multiply"(%138, %129#0) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %140 = "stablehlo.multiply"(%139, %53) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %141 = "stablehlo.add"(%136, %140) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %142 = "stablehlo.dot_general"(%141, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<64x64xf32>) -> tensor<16x64xf32>
    %143 = "stablehlo.transpose"(%142) <{permutation = array<i64: 1, 0>}> : (tensor<16x64xf32>) -> tensor<64x16xf32>
    "func.return"(%109, %143) : (tensor<f32>, tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<64x16xi1>, %arg9: tensor<64x16xf32>, %arg10: tensor<64x16xf32>):
    %40 = "stablehlo.select"(%arg8, %arg9, %arg10) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%40) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x16xf32>, tensor<f32>, tensor<f32>) -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>), res_attrs = [{}, {}, {}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64x16xf32>, %arg6: tensor<f32>, %arg7: tensor<f32>):
    %6 = "stablehlo.convert"(%arg6) : (tensor<f32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %8 = "stablehlo.maximum"(%7, %arg5) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %9 = "stablehlo.compare"(%arg5, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %10 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %14 = "stablehlo.select"(%9, %11, %13) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %15 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %16 = "stablehlo.compare"(%15, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %17 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %19 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %21 = "stablehlo.select"(%16, %18, %20) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %22 = "stablehlo.divide"(%14, %21) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %23 = "stablehlo.convert"(%arg7) : (tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %25 = "stablehlo.minimum"(%24, %8) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %26 = "stablehlo.compare"(%8, %25) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %31 = "stablehlo.select"(%26, %28, %30) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %32 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %33 = "stablehlo.compare"(%32, %25) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xi1>
    %34 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %38 = "stablehlo.select"(%33, %35, %37) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %39 = "stablehlo.divide"(%31, %38) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%25, %22, %39) : (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>, res_attrs = [{}], sym_name = "clip_0", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<64x16xf32>, %arg3: tensor<64x16xf32>, %arg4: tensor<64x16xf32>):
    %4 = "stablehlo.multiply"(%arg4, %arg3) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %5 = "stablehlo.multiply"(%4, %arg2) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%5) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x16xi1>, tensor<64x16xf32>) -> (tensor<64x16xf32>, tensor<64x16xf32>), res_attrs = [{}, {}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x16xi1>, %arg1: tensor<64x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %2 = "stablehlo.select"(%arg0, %1, %arg1) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %3 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<64x16xi1>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%3, %2) : (tensor<64x16xf32>, tensor<64x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
