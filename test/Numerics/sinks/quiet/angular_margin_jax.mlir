// ArcFace: acos of the cosine with the class, a margin, cosine again, loss: far from the ends of
// acos.
// EXPECT: narrow 2
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x10]: rng.normal(0, 0.1768, shape)
// INPUT i32[64]: rng.integers(0, 10, shape)
// JAX: def program(x, w, y):
// JAX:     def loss(w):
// JAX:         a = x / jnp.linalg.norm(x, axis=1, keepdims=True)
// JAX:         b = w / jnp.linalg.norm(w, axis=0, keepdims=True)
// JAX:         c = jnp.clip(a @ b, -0.99, 0.99)
// JAX:         hit = jax.nn.one_hot(y, 10)
// JAX:         z = jnp.where(hit > 0, jnp.cos(jnp.arccos(c) + 0.5), c) * 16
// JAX:         return -(hit * jax.nn.log_softmax(z)).sum(1).mean()
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x10xf32>, tensor<64xi32>) -> (tensor<f32>, tensor<32x10xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg35: tensor<64x32xf32>, %arg36: tensor<32x10xf32>, %arg37: tensor<64xi32>):
    %99 = "func.call"(%arg35) <{callee = @norm}> : (tensor<64x32xf32>) -> tensor<64x1xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x32xf32>
    %101 = "stablehlo.divide"(%arg35, %100) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %102:2 = "func.call"(%arg36) <{callee = @norm_0}> : (tensor<32x10xf32>) -> (tensor<1x10xf32>, tensor<1x10xf32>)
    %103 = "stablehlo.broadcast_in_dim"(%102#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<32x10xf32>
    %104 = "stablehlo.divide"(%arg36, %103) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %105 = "stablehlo.multiply"(%102#0, %102#0) : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
    %106 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x10xf32>
    %108 = "stablehlo.divide"(%107, %105) : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
    %109 = "stablehlo.dot_general"(%101, %104) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x10xf32>) -> tensor<64x10xf32>
    %110 = "stablehlo.constant"() <{value = dense<-9.900000e-01> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.constant"() <{value = dense<9.900000e-01> : tensor<f32>}> : () -> tensor<f32>
    %112:3 = "func.call"(%109, %110, %111) <{callee = @clip}> : (tensor<64x10xf32>, tensor<f32>, tensor<f32>) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x10xf32>)
    %113 = "func.call"(%arg37) <{callee = @_one_hot}> : (tensor<64xi32>) -> tensor<64x10xf32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %116 = "stablehlo.compare"(%113, %115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xi1>
    %117 = "chlo.acos"(%112#0) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %118 = "chlo.square"(%112#0) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %119 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %121 = "stablehlo.subtract"(%120, %118) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %122 = "stablehlo.rsqrt"(%121) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %123 = "stablehlo.negate"(%122) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %124 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %126 = "stablehlo.add"(%117, %125) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %127 = "stablehlo.cosine"(%126) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %128 = "stablehlo.sine"(%126) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %129 = "func.call"(%116, %127, %112#0) <{callee = @_where}> : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %130 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %132 = "stablehlo.multiply"(%129, %131) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %133:3 = "func.call"(%132) <{callee = @log_softmax}> : (tensor<64x10xf32>) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32>)
    %134 = "stablehlo.multiply"(%113, %133#0) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.reduce"(%134, %135) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %174 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%174) : (tensor<f32>) -> ()
    }) : (tensor<64x10xf32>, tensor<f32>) -> tensor<64xf32>
    %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.reduce"(%136, %137) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %173 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%173) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %139 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.divide"(%138, %139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %141 = "stablehlo.negate"(%140) : (tensor<f32>) -> tensor<f32>
    %142 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.negate"(%142) : (tensor<f32>) -> tensor<f32>
    %144 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.divide"(%143, %144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x10xf32>
    %148 = "stablehlo.multiply"(%113, %147) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %149 = "func.call"(%133#1, %133#2, %148) <{callee = @log_softmax_1}> : (tensor<64x10xf32>, tensor<64x1xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %150 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %152 = "stablehlo.multiply"(%149, %151) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %153:2 = "func.call"(%116, %152) <{callee = @_where_2}> : (tensor<64x10xi1>, tensor<64x10xf32>) -> (tensor<64x10xf32>, tensor<64x10xf32>)
    %154 = "stablehlo.negate"(%153#0) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %155 = "stablehlo.multiply"(%154, %128) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %156 = "stablehlo.multiply"(%155, %123) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %157 = "stablehlo.add"(%153#1, %156) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %158 = "func.call"(%112#1, %112#2, %157) <{callee = @clip_3}> : (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %159 = "stablehlo.dot_general"(%158, %101) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x10xf32>, tensor<64x32xf32>) -> tensor<10x32xf32>
    %160 = "stablehlo.transpose"(%159) <{permutation = array<i64: 1, 0>}> : (tensor<10x32xf32>) -> tensor<32x10xf32>
    %161 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<32x10xf32>
    %162 = "stablehlo.multiply"(%160, %161) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %163 = "stablehlo.multiply"(%162, %arg36) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.reduce"(%163, %164) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %172 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%172) : (tensor<f32>) -> ()
    }) : (tensor<32x10xf32>, tensor<f32>) -> tensor<10xf32>
    %166 = "stablehlo.reshape"(%165) : (tensor<10xf32>) -> tensor<1x10xf32>
    %167 = "stablehlo.negate"(%166) : (tensor<1x10xf32>) -> tensor<1x10xf32>
    %168 = "stablehlo.broadcast_in_dim"(%102#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<32x10xf32>
    %169 = "stablehlo.divide"(%160, %168) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %170 = "func.call"(%arg36, %102#1, %167) <{callee = @norm_4}> : (tensor<32x10xf32>, tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<32x10xf32>
    %171 = "stablehlo.add"(%169, %170) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    "func.return"(%141, %171) : (tensor<f32>, tensor<32x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x1xf32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<64x32xf32>):
    %93 = "stablehlo.multiply"(%arg32, %arg32) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.reduce"(%93, %94) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %98 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%98) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %97 = "stablehlo.sqrt"(%96) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    "func.return"(%97) : (tensor<64x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x10xf32>) -> (tensor<1x10xf32>, tensor<1x10xf32>), res_attrs = [{}, {}], sym_name = "norm_0", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<32x10xf32>):
    %84 = "stablehlo.multiply"(%arg29, %arg29) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.reduce"(%84, %85) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %92 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%92) : (tensor<f32>) -> ()
    }) : (tensor<32x10xf32>, tensor<f32>) -> tensor<10xf32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xf32>) -> tensor<1x10xf32>
    %88 = "stablehlo.sqrt"(%87) : (tensor<1x10xf32>) -> tensor<1x10xf32>
    %89 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x10xf32>
    %91 = "stablehlo.divide"(%90, %88) : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
    "func.return"(%88, %91) : (tensor<1x10xf32>, tensor<1x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x10xf32>, tensor<f32>, tensor<f32>) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x10xf32>), res_attrs = [{}, {}, {}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<64x10xf32>, %arg27: tensor<f32>, %arg28: tensor<f32>):
    %50 = "stablehlo.convert"(%arg27) : (tensor<f32>) -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %52 = "stablehlo.maximum"(%51, %arg26) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %53 = "stablehlo.compare"(%arg26, %52) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xi1>
    %54 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %58 = "stablehlo.select"(%53, %55, %57) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %59 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %60 = "stablehlo.compare"(%59, %52) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xi1>
    %61 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %63 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %65 = "stablehlo.select"(%60, %62, %64) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %66 = "stablehlo.divide"(%58, %65) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %67 = "stablehlo.convert"(%arg28) : (tensor<f32>) -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %69 = "stablehlo.minimum"(%68, %52) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %70 = "stablehlo.compare"(%52, %69) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xi1>
    %71 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %75 = "stablehlo.select"(%70, %72, %74) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %76 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %77 = "stablehlo.compare"(%76, %69) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xi1>
    %78 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %80 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %82 = "stablehlo.select"(%77, %79, %81) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %83 = "stablehlo.divide"(%75, %82) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%69, %66, %83) : (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xi32>) -> tensor<64x10xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<64xi32>):
    %44 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %45 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x10xi32>
    %46 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xi32>) -> tensor<64x10xi32>
    %47 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xi32>) -> tensor<64x10xi32>
    %48 = "stablehlo.compare"(%46, %47) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x10xi32>, tensor<64x10xi32>) -> tensor<64x10xi1>
    %49 = "stablehlo.convert"(%48) : (tensor<64x10xi1>) -> tensor<64x10xf32>
    "func.return"(%49) : (tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<64x10xi1>, %arg23: tensor<64x10xf32>, %arg24: tensor<64x10xf32>):
    %43 = "stablehlo.select"(%arg22, %arg23, %arg24) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%43) : (tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x10xf32>) -> (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<64x10xf32>):
    %26 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%arg17, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %42 = "stablehlo.maximum"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%42) : (tensor<f32>) -> ()
    }) : (tensor<64x10xf32>, tensor<f32>) -> tensor<64xf32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %30 = "stablehlo.maximum"(%29, %27) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x10xf32>
    %33 = "stablehlo.subtract"(%arg17, %32) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %34 = "stablehlo.exponential"(%33) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %41 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<64x10xf32>, tensor<f32>) -> tensor<64xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %38 = "stablehlo.log"(%37) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x10xf32>
    %40 = "stablehlo.subtract"(%33, %39) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%40, %34, %37) : (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x10xf32>, tensor<64x1xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<64x10xf32>, %arg11: tensor<64x1xf32>, %arg12: tensor<64x10xf32>):
    %14 = "stablehlo.negate"(%arg12) : (tensor<64x10xf32>) -> tensor<64x10xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %25 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<64x10xf32>, tensor<f32>) -> tensor<64xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<64xf32>) -> tensor<64x1xf32>
    %18 = "stablehlo.divide"(%17, %arg11) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %24 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%24) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x10xf32>
    %22 = "stablehlo.multiply"(%21, %arg10) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %23 = "stablehlo.add"(%arg12, %22) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%23) : (tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x10xi1>, tensor<64x10xf32>) -> (tensor<64x10xf32>, tensor<64x10xf32>), res_attrs = [{}, {}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<64x10xi1>, %arg9: tensor<64x10xf32>):
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x10xf32>
    %12 = "stablehlo.select"(%arg8, %11, %arg9) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %13 = "stablehlo.select"(%arg8, %arg9, %11) : (tensor<64x10xi1>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%13, %12) : (tensor<64x10xf32>, tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x10xf32>, tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>, res_attrs = [{}], sym_name = "clip_3", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64x10xf32>, %arg6: tensor<64x10xf32>, %arg7: tensor<64x10xf32>):
    %8 = "stablehlo.multiply"(%arg7, %arg6) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    %9 = "stablehlo.multiply"(%8, %arg5) : (tensor<64x10xf32>, tensor<64x10xf32>) -> tensor<64x10xf32>
    "func.return"(%9) : (tensor<64x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x10xf32>, tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<32x10xf32>, res_attrs = [{}], sym_name = "norm_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x10xf32>, %arg1: tensor<1x10xf32>, %arg2: tensor<1x10xf32>):
    %0 = "stablehlo.multiply"(%arg2, %arg1) : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %7 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%7) : (tensor<f32>) -> ()
    }) : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xf32>) -> tensor<32x10xf32>
    %4 = "stablehlo.multiply"(%arg0, %3) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %5 = "stablehlo.multiply"(%3, %arg0) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    %6 = "stablehlo.add"(%4, %5) : (tensor<32x10xf32>, tensor<32x10xf32>) -> tensor<32x10xf32>
    "func.return"(%6) : (tensor<32x10xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
