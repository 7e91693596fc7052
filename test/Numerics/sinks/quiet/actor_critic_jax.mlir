// Actor and critic: a softmax policy, advantages less their mean over their deviation, entropy,
// value clipping.
// EXPECT: narrow 4
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x6]: rng.normal(0, 0.125, shape)
// INPUT f32[64x1]: rng.normal(0, 0.125, shape)
// INPUT i32[64]: rng.integers(0, 6, shape)
// INPUT f32[64]: rng.normal(0, 1, shape)
// JAX: def program(x, actor, critic, actions, returns):
// JAX:     def loss(actor, critic):
// JAX:         value = (x @ critic)[:, 0]
// JAX:         adv = lax.stop_gradient(returns - value)
// JAX:         adv = (adv - adv.mean()) / (adv.std() + 1e-8)
// JAX:         logp = jax.nn.log_softmax(x @ actor)
// JAX:         chosen = jnp.take_along_axis(logp, actions[:, None], 1)[:, 0]
// JAX:         return -jnp.mean(chosen * adv) + jnp.mean((returns - value) ** 2) + 0.01 * jnp.sum(jnp.exp(logp) * logp) / 64
// JAX:     return jax.grad(loss, (0, 1))(actor, critic)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x6xf32>, tensor<64x1xf32>, tensor<64xi32>, tensor<64xf32>) -> (tensor<64x6xf32>, tensor<64x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg31: tensor<64x64xf32>, %arg32: tensor<64x6xf32>, %arg33: tensor<64x1xf32>, %arg34: tensor<64xi32>, %arg35: tensor<64xf32>):
    %81 = "stablehlo.dot_general"(%arg31, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %82 = "stablehlo.reshape"(%81) : (tensor<64x1xf32>) -> tensor<64xf32>
    %83 = "stablehlo.subtract"(%arg35, %82) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.reduce"(%83, %84) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %160 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%160) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %86 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.divide"(%85, %86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %89 = "stablehlo.subtract"(%83, %88) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %91 = "func.call"(%83, %90) <{callee = @_std}> : (tensor<64xf32>, tensor<i32>) -> tensor<f32>
    %92 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.add"(%91, %92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %95 = "stablehlo.divide"(%89, %94) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %96 = "stablehlo.dot_general"(%arg31, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %97:3 = "func.call"(%96) <{callee = @log_softmax}> : (tensor<64x6xf32>) -> (tensor<64x6xf32>, tensor<64x6xf32>, tensor<64x1xf32>)
    %98 = "stablehlo.broadcast_in_dim"(%arg34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %99:2 = "func.call"(%97#0, %98) <{callee = @take_along_axis}> : (tensor<64x6xf32>, tensor<64x1xi32>) -> (tensor<64x1xf32>, tensor<64x1x1xi32>)
    %100 = "stablehlo.reshape"(%99#0) : (tensor<64x1xf32>) -> tensor<64xf32>
    %101 = "stablehlo.multiply"(%100, %95) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.reduce"(%101, %102) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %159 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%159) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %104 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.divide"(%103, %104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %106 = "stablehlo.negate"(%105) : (tensor<f32>) -> tensor<f32>
    %107 = "stablehlo.subtract"(%arg35, %82) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %108 = "stablehlo.multiply"(%107, %107) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %109 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %111 = "stablehlo.multiply"(%110, %107) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %112 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.reduce"(%108, %112) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %158 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%158) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.divide"(%113, %114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %116 = "stablehlo.add"(%106, %115) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %117 = "stablehlo.exponential"(%97#0) : (tensor<64x6xf32>) -> tensor<64x6xf32>
    %118 = "stablehlo.multiply"(%117, %97#0) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %119 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.reduce"(%118, %119) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %157 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%157) : (tensor<f32>) -> ()
    }) : (tensor<64x6xf32>, tensor<f32>) -> tensor<f32>
    %121 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.multiply"(%121, %120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %123 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.divide"(%122, %123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %125 = "stablehlo.add"(%116, %124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %126 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.divide"(%126, %127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %129 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.multiply"(%129, %128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x6xf32>
    %132 = "stablehlo.multiply"(%117, %131) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %133 = "stablehlo.multiply"(%131, %97#0) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %134 = "stablehlo.multiply"(%133, %117) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %135 = "stablehlo.add"(%132, %134) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %136 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.divide"(%136, %137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %140 = "stablehlo.multiply"(%139, %111) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %141 = "stablehlo.negate"(%140) : (tensor<64xf32>) -> tensor<64xf32>
    %142 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.negate"(%142) : (tensor<f32>) -> tensor<f32>
    %144 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.divide"(%143, %144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %147 = "stablehlo.multiply"(%146, %95) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %149 = "func.call"(%99#1, %148) <{callee = @take_along_axis_0}> : (tensor<64x1x1xi32>, tensor<64x1xf32>) -> tensor<64x6xf32>
    %150 = "stablehlo.add"(%135, %149) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %151 = "func.call"(%97#1, %97#2, %150) <{callee = @log_softmax_1}> : (tensor<64x6xf32>, tensor<64x1xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %152 = "stablehlo.dot_general"(%151, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x6xf32>, tensor<64x64xf32>) -> tensor<6x64xf32>
    %153 = "stablehlo.transpose"(%152) <{permutation = array<i64: 1, 0>}> : (tensor<6x64xf32>) -> tensor<64x6xf32>
    %154 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %155 = "stablehlo.dot_general"(%154, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x1xf32>, tensor<64x64xf32>) -> tensor<1x64xf32>
    %156 = "stablehlo.transpose"(%155) <{permutation = array<i64: 1, 0>}> : (tensor<1x64xf32>) -> tensor<64x1xf32>
    "func.return"(%153, %156) : (tensor<64x6xf32>, tensor<64x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_std", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<64xf32>, %arg30: tensor<i32>):
    %79 = "func.call"(%arg29, %arg30) <{callee = @_var}> : (tensor<64xf32>, tensor<i32>) -> tensor<f32>
    %80 = "stablehlo.sqrt"(%79) : (tensor<f32>) -> tensor<f32>
    "func.return"(%80) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<64xf32>, %arg24: tensor<i32>):
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.reduce"(%arg23, %58) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %78 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %61 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %63 = "stablehlo.divide"(%60, %62) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<64xf32>
    %65 = "stablehlo.subtract"(%arg23, %64) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %66 = "chlo.square"(%65) : (tensor<64xf32>) -> tensor<64xf32>
    %67 = "stablehlo.convert"(%arg24) : (tensor<i32>) -> tensor<f32>
    %68 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.subtract"(%68, %67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %70 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%66, %70) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %77 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%77) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %72 = "stablehlo.divide"(%71, %69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.compare"(%69, %73) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %75 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %76 = "func.call"(%74, %72, %75) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%76) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<i1>, %arg21: tensor<f32>, %arg22: tensor<f32>):
    %56 = "stablehlo.convert"(%arg22) : (tensor<f32>) -> tensor<f32>
    %57 = "stablehlo.select"(%arg20, %arg21, %56) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%57) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x6xf32>) -> (tensor<64x6xf32>, tensor<64x6xf32>, tensor<64x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<64x6xf32>):
    %39 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.reduce"(%arg15, %39) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %55 = "stablehlo.maximum"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%55) : (tensor<f32>) -> ()
    }) : (tensor<64x6xf32>, tensor<f32>) -> tensor<64xf32>
    %41 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %43 = "stablehlo.maximum"(%42, %40) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x6xf32>
    %46 = "stablehlo.subtract"(%arg15, %45) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %47 = "stablehlo.exponential"(%46) : (tensor<64x6xf32>) -> tensor<64x6xf32>
    %48 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.reduce"(%47, %48) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %54 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%54) : (tensor<f32>) -> ()
    }) : (tensor<64x6xf32>, tensor<f32>) -> tensor<64xf32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %51 = "stablehlo.log"(%50) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x6xf32>
    %53 = "stablehlo.subtract"(%46, %52) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    "func.return"(%53, %47, %50) : (tensor<64x6xf32>, tensor<64x6xf32>, tensor<64x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x6xf32>, tensor<64x1xi32>) -> (tensor<64x1xf32>, tensor<64x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<64x6xf32>, %arg12: tensor<64x1xi32>):
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x1xi32>
    %18 = "stablehlo.compare"(%arg12, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x1xi32>, tensor<64x1xi32>) -> tensor<64x1xi1>
    %19 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x1xi32>
    %21 = "stablehlo.add"(%arg12, %20) : (tensor<64x1xi32>, tensor<64x1xi32>) -> tensor<64x1xi32>
    %22 = "stablehlo.select"(%18, %21, %arg12) : (tensor<64x1xi1>, tensor<64x1xi32>, tensor<64x1xi32>) -> tensor<64x1xi32>
    %23 = "stablehlo.reshape"(%22) : (tensor<64x1xi32>) -> tensor<64x1x1xi32>
    %24 = "stablehlo.constant"() <{value = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x1x1xi32>
    %27 = "stablehlo.compare"(%23, %26) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x1x1xi32>, tensor<64x1x1xi32>) -> tensor<64x1x1xi1>
    %28 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<64x1x1xi32>
    %30 = "stablehlo.compare"(%23, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<64x1x1xi32>, tensor<64x1x1xi32>) -> tensor<64x1x1xi1>
    %31 = "stablehlo.and"(%27, %30) : (tensor<64x1x1xi1>, tensor<64x1x1xi1>) -> tensor<64x1x1xi1>
    %32 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg13: tensor<i1>, %arg14: tensor<i1>):
      %38 = "stablehlo.and"(%arg13, %arg14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%38) : (tensor<i1>) -> ()
    }) : (tensor<64x1x1xi1>, tensor<i1>) -> tensor<64x1xi1>
    %34 = "stablehlo.gather"(%arg11, %23) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<64x6xf32>, tensor<64x1x1xi32>) -> tensor<64x1xf32>
    %35 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %37 = "stablehlo.select"(%33, %34, %36) : (tensor<64x1xi1>, tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    "func.return"(%37, %23) : (tensor<64x1xf32>, tensor<64x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x1x1xi32>, tensor<64x1xf32>) -> tensor<64x6xf32>, res_attrs = [{}], sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<64x1x1xi32>, %arg8: tensor<64x1xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x6xf32>
    %14 = "stablehlo.scatter"(%13, %arg7, %arg8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %15 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<64x6xf32>, tensor<64x1x1xi32>, tensor<64x1xf32>) -> tensor<64x6xf32>
    "func.return"(%14) : (tensor<64x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x6xf32>, tensor<64x1xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x6xf32>, %arg1: tensor<64x1xf32>, %arg2: tensor<64x6xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<64x6xf32>) -> tensor<64x6xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<64x6xf32>, tensor<f32>) -> tensor<64xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<64xf32>) -> tensor<64x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x6xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<64x6xf32>, tensor<64x6xf32>) -> tensor<64x6xf32>
    "func.return"(%9) : (tensor<64x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
