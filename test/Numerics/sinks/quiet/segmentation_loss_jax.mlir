// Dice and hinge losses and a segmentation map by arg-max that is returned.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x5]: rng.normal(0, 0.125, shape)
// INPUT i32[64]: rng.integers(0, 5, shape)
// JAX: def program(x, w, labels):
// JAX:     def loss(w):
// JAX:         z = x @ w
// JAX:         p, y = jax.nn.softmax(z), jax.nn.one_hot(labels, 5)
// JAX:         dice = 1 - 2 * jnp.sum(p * y) / (jnp.sum(p) + jnp.sum(y))
// JAX:         return dice + jnp.mean(jnp.maximum(0, 1 - (2 * y - 1) * z)), jnp.argmax(z, 1)
// JAX:     return jax.value_and_grad(loss, has_aux=True)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x5xf32>, tensor<64xi32>) -> (tensor<f32>, tensor<64xi32>, tensor<64x5xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<64x64xf32>, %arg7: tensor<64x5xf32>, %arg8: tensor<64xi32>):
    %19 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %20 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.reduce"(%19, %20) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %154 = "stablehlo.maximum"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%154) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<64xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<64xf32>) -> tensor<64x1xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x5xf32>
    %24 = "stablehlo.compare"(%19, %23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xi1>
    %25 = "stablehlo.convert"(%24) : (tensor<64x5xi1>) -> tensor<64x5xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%25, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %153 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%153) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<64xf32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %30 = "stablehlo.maximum"(%29, %21) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %31 = "stablehlo.compare"(%21, %30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %32 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %36 = "stablehlo.select"(%31, %33, %35) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %37 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %39 = "stablehlo.compare"(%38, %30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %40 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %42 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %44 = "stablehlo.select"(%39, %41, %43) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %45 = "stablehlo.divide"(%36, %44) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %46 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x5xf32>
    %48 = "stablehlo.subtract"(%19, %47) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %49 = "stablehlo.exponential"(%48) : (tensor<64x5xf32>) -> tensor<64x5xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%49, %50) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %152 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%152) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<64xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x5xf32>
    %54 = "stablehlo.divide"(%49, %53) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %55 = "stablehlo.multiply"(%52, %52) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %56 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %58 = "stablehlo.divide"(%57, %55) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %59 = "func.call"(%arg8) <{callee = @_one_hot}> : (tensor<64xi32>) -> tensor<64x5xf32>
    %60 = "stablehlo.multiply"(%54, %59) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.reduce"(%60, %61) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %151 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%151) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<f32>
    %63 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.multiply"(%63, %62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.reduce"(%54, %65) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %150 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%150) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<f32>
    %67 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.reduce"(%59, %67) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %149 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%149) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<f32>
    %69 = "stablehlo.add"(%66, %68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %70 = "stablehlo.divide"(%64, %69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %71 = "stablehlo.multiply"(%69, %69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.divide"(%72, %71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.subtract"(%74, %70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %76 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %78 = "stablehlo.multiply"(%77, %59) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %79 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %81 = "stablehlo.subtract"(%78, %80) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %82 = "stablehlo.multiply"(%81, %19) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %83 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %85 = "stablehlo.subtract"(%84, %82) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %88 = "stablehlo.maximum"(%87, %85) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %89 = "stablehlo.compare"(%85, %88) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xi1>
    %90 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %94 = "stablehlo.select"(%89, %91, %93) : (tensor<64x5xi1>, tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %95 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %97 = "stablehlo.compare"(%96, %88) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xi1>
    %98 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %100 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %102 = "stablehlo.select"(%97, %99, %101) : (tensor<64x5xi1>, tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %103 = "stablehlo.divide"(%94, %102) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %104 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.reduce"(%88, %104) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %148 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%148) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<f32>
    %106 = "stablehlo.constant"() <{value = dense<3.200000e+02> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.divide"(%105, %106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %108 = "stablehlo.add"(%75, %107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %109 = "func.call"(%19) <{callee = @argmax}> : (tensor<64x5xf32>) -> tensor<64xi32>
    %110 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.constant"() <{value = dense<3.200000e+02> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.divide"(%110, %111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %114 = "stablehlo.multiply"(%113, %103) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %115 = "stablehlo.negate"(%114) : (tensor<64x5xf32>) -> tensor<64x5xf32>
    %116 = "stablehlo.multiply"(%81, %115) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %117 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.negate"(%117) : (tensor<f32>) -> tensor<f32>
    %119 = "stablehlo.multiply"(%118, %73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %120 = "stablehlo.multiply"(%119, %64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %121 = "stablehlo.negate"(%120) : (tensor<f32>) -> tensor<f32>
    %122 = "stablehlo.divide"(%118, %69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %124 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.multiply"(%124, %122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x5xf32>
    %127 = "stablehlo.multiply"(%126, %59) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %128 = "stablehlo.add"(%123, %127) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %129 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x5xf32>
    %130 = "stablehlo.multiply"(%128, %129) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %131 = "stablehlo.multiply"(%130, %49) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %132 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.reduce"(%131, %132) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %147 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%147) : (tensor<f32>) -> ()
    }) : (tensor<64x5xf32>, tensor<f32>) -> tensor<64xf32>
    %134 = "stablehlo.reshape"(%133) : (tensor<64xf32>) -> tensor<64x1xf32>
    %135 = "stablehlo.negate"(%134) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %136 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x5xf32>
    %137 = "stablehlo.divide"(%128, %136) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.reduce"(%135, %138) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %146 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%146) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x5xf32>
    %141 = "stablehlo.add"(%137, %140) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %142 = "stablehlo.multiply"(%141, %49) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %143 = "stablehlo.add"(%116, %142) : (tensor<64x5xf32>, tensor<64x5xf32>) -> tensor<64x5xf32>
    %144 = "stablehlo.dot_general"(%143, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x5xf32>, tensor<64x64xf32>) -> tensor<5x64xf32>
    %145 = "stablehlo.transpose"(%144) <{permutation = array<i64: 1, 0>}> : (tensor<5x64xf32>) -> tensor<64x5xf32>
    "func.return"(%108, %109, %145) : (tensor<f32>, tensor<64xi32>, tensor<64x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> tensor<64x5xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64xi32>):
    %13 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %14 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x5xi32>
    %15 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xi32>) -> tensor<64x5xi32>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x5xi32>) -> tensor<64x5xi32>
    %17 = "stablehlo.compare"(%15, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x5xi32>, tensor<64x5xi32>) -> tensor<64x5xi1>
    %18 = "stablehlo.convert"(%17) : (tensor<64x5xi1>) -> tensor<64x5xf32>
    "func.return"(%18) : (tensor<64x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x5xf32>) -> tensor<64xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x5xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x5xi32>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<64x5xf32>, tensor<64x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    "func.return"(%3#1) : (tensor<64xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
