// A linear-chain CRF: emissions by a layer, log-sum-exp along the steps, gradient.
// EXPECT: narrow 2
// INPUT f32[16x4x32]: rng.normal(0, 1, shape)
// INPUT f32[32x6]: rng.normal(0, 0.177, shape)
// INPUT f32[6x6]: rng.normal(0, 1, shape)
// JAX: def program(frames, w, transition):
// JAX:     def loss(w):
// JAX:         def step(a, e):
// JAX:             return jax.nn.logsumexp(a[:, :, None] + transition, 1) + e, None
// JAX:         return jnp.mean(jax.nn.logsumexp(lax.scan(step, jnp.zeros((4, 6)), frames @ w)[0], 1))
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x4x32xf32>, tensor<32x6xf32>, tensor<6x6xf32>) -> (tensor<f32>, tensor<32x6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg31: tensor<16x4x32xf32>, %arg32: tensor<32x6xf32>, %arg33: tensor<6x6xf32>):
    %68 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %70 = "stablehlo.dot_general"(%arg31, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x4x32xf32>, tensor<32x6xf32>) -> tensor<16x4x6xf32>
    %71 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x6xf32>) -> tensor<1x6x6xf32>
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4x6x6xf32>
    %76 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<16x4x6xi1>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4x6xf32>
    %80 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %81:8 = "stablehlo.while"(%70, %71, %73, %80, %69, %75, %77, %79) ({
    ^bb0(%arg62: tensor<16x4x6xf32>, %arg63: tensor<1x6x6xf32>, %arg64: tensor<4x6xf32>, %arg65: tensor<i32>, %arg66: tensor<4x6xf32>, %arg67: tensor<16x4x6x6xf32>, %arg68: tensor<16x4x6xi1>, %arg69: tensor<16x4x6xf32>):
      %176 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %177 = "stablehlo.compare"(%arg65, %176) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%177) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg54: tensor<16x4x6xf32>, %arg55: tensor<1x6x6xf32>, %arg56: tensor<4x6xf32>, %arg57: tensor<i32>, %arg58: tensor<4x6xf32>, %arg59: tensor<16x4x6x6xf32>, %arg60: tensor<16x4x6xi1>, %arg61: tensor<16x4x6xf32>):
      %169 = "func.call"(%arg54, %arg57) <{callee = @dynamic_index_in_dim}> : (tensor<16x4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
      %170:4 = "func.call"(%arg55, %arg56, %arg58, %169) <{callee = @closed_call}> : (tensor<1x6x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>)
      %171 = "func.call"(%arg59, %170#1, %arg57) <{callee = @dynamic_update_index_in_dim}> : (tensor<16x4x6x6xf32>, tensor<4x6x6xf32>, tensor<i32>) -> tensor<16x4x6x6xf32>
      %172 = "func.call"(%arg60, %170#2, %arg57) <{callee = @dynamic_update_index_in_dim_0}> : (tensor<16x4x6xi1>, tensor<4x6xi1>, tensor<i32>) -> tensor<16x4x6xi1>
      %173 = "func.call"(%arg61, %170#3, %arg57) <{callee = @dynamic_update_index_in_dim_1}> : (tensor<16x4x6xf32>, tensor<4x6xf32>, tensor<i32>) -> tensor<16x4x6xf32>
      %174 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %175 = "stablehlo.add"(%arg57, %174) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg54, %arg55, %arg56, %175, %170#0, %171, %172, %173) : (tensor<16x4x6xf32>, tensor<1x6x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>) -> ()
    }) : (tensor<16x4x6xf32>, tensor<1x6x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>) -> (tensor<16x4x6xf32>, tensor<1x6x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>)
    %82 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.reduce"(%81#4, %82) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %168 = "stablehlo.maximum"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%168) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %84 = "stablehlo.reshape"(%83) : (tensor<4xf32>) -> tensor<4x1xf32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x6xf32>
    %86 = "stablehlo.compare"(%81#4, %85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %87 = "stablehlo.convert"(%86) : (tensor<4x6xi1>) -> tensor<4x6xf32>
    %88 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.reduce"(%87, %88) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg50: tensor<f32>, %arg51: tensor<f32>):
      %167 = "stablehlo.add"(%arg50, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%167) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %90 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %92 = "stablehlo.maximum"(%91, %83) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %93 = "stablehlo.compare"(%83, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %94 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %96 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %98 = "stablehlo.select"(%93, %95, %97) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %99 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %101 = "stablehlo.compare"(%100, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %102 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %104 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %106 = "stablehlo.select"(%101, %103, %105) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %107 = "stablehlo.divide"(%98, %106) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %108 = "stablehlo.is_finite"(%92) : (tensor<4xf32>) -> tensor<4xi1>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %111 = "stablehlo.select"(%108, %92, %110) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %112 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %114 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x6xf32>
    %116 = "stablehlo.subtract"(%81#4, %115) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %117 = "stablehlo.exponential"(%116) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %118 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.reduce"(%117, %118) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg48: tensor<f32>, %arg49: tensor<f32>):
      %166 = "stablehlo.add"(%arg48, %arg49) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%166) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %120 = "stablehlo.sign"(%119) : (tensor<4xf32>) -> tensor<4xf32>
    %121 = "stablehlo.abs"(%119) : (tensor<4xf32>) -> tensor<4xf32>
    %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %124 = "stablehlo.compare"(%119, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %125 = "stablehlo.log"(%121) : (tensor<4xf32>) -> tensor<4xf32>
    %126 = "stablehlo.add"(%125, %111) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %127 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.reduce"(%126, %127) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %165 = "stablehlo.add"(%arg46, %arg47) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%165) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %129 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.divide"(%128, %129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %131 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %133 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.divide"(%133, %134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %137 = "stablehlo.divide"(%136, %121) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %140 = "stablehlo.select"(%124, %139, %137) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %141 = "stablehlo.select"(%124, %137, %139) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %142 = "stablehlo.negate"(%140) : (tensor<4xf32>) -> tensor<4xf32>
    %143 = "stablehlo.add"(%141, %142) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x6xf32>
    %145 = "stablehlo.multiply"(%144, %117) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %146 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4x6xf32>
    %148 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %149:6 = "stablehlo.while"(%81#5, %81#6, %81#7, %148, %145, %147) ({
    ^bb0(%arg40: tensor<16x4x6x6xf32>, %arg41: tensor<16x4x6xi1>, %arg42: tensor<16x4x6xf32>, %arg43: tensor<i32>, %arg44: tensor<4x6xf32>, %arg45: tensor<16x4x6xf32>):
      %163 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %164 = "stablehlo.compare"(%arg43, %163) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%164) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg34: tensor<16x4x6x6xf32>, %arg35: tensor<16x4x6xi1>, %arg36: tensor<16x4x6xf32>, %arg37: tensor<i32>, %arg38: tensor<4x6xf32>, %arg39: tensor<16x4x6xf32>):
      %152 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %153 = "stablehlo.subtract"(%152, %arg37) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %154 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %155 = "stablehlo.subtract"(%153, %154) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %156 = "func.call"(%arg34, %155) <{callee = @dynamic_index_in_dim_2}> : (tensor<16x4x6x6xf32>, tensor<i32>) -> tensor<4x6x6xf32>
      %157 = "func.call"(%arg35, %155) <{callee = @dynamic_index_in_dim_3}> : (tensor<16x4x6xi1>, tensor<i32>) -> tensor<4x6xi1>
      %158 = "func.call"(%arg36, %155) <{callee = @dynamic_index_in_dim}> : (tensor<16x4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
      %159:2 = "func.call"(%arg38, %156, %157, %158) <{callee = @closed_call_4}> : (tensor<4x6xf32>, tensor<4x6x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
      %160 = "func.call"(%arg39, %159#1, %155) <{callee = @dynamic_update_index_in_dim_1}> : (tensor<16x4x6xf32>, tensor<4x6xf32>, tensor<i32>) -> tensor<16x4x6xf32>
      %161 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %162 = "stablehlo.add"(%arg37, %161) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg34, %arg35, %arg36, %162, %159#0, %160) : (tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6xf32>) -> ()
    }) : (tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6xf32>) -> (tensor<16x4x6x6xf32>, tensor<16x4x6xi1>, tensor<16x4x6xf32>, tensor<i32>, tensor<4x6xf32>, tensor<16x4x6xf32>)
    %150 = "stablehlo.dot_general"(%149#5, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x4x6xf32>, tensor<16x4x32xf32>) -> tensor<6x32xf32>
    %151 = "stablehlo.transpose"(%150) <{permutation = array<i64: 1, 0>}> : (tensor<6x32xf32>) -> tensor<32x6xf32>
    "func.return"(%130, %151) : (tensor<f32>, tensor<32x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x4x6xf32>, tensor<i32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<16x4x6xf32>, %arg30: tensor<i32>):
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %66 = "stablehlo.dynamic_slice"(%arg29, %arg30, %64, %65) <{slice_sizes = array<i64: 1, 4, 6>}> : (tensor<16x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %67 = "stablehlo.reshape"(%66) : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%67) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x6x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>), res_attrs = [{}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<1x6x6xf32>, %arg22: tensor<4x6xf32>, %arg23: tensor<4x6xf32>, %arg24: tensor<4x6xf32>):
    %38 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x6x1xf32>) -> tensor<4x6x6xf32>
    %40 = "stablehlo.broadcast_in_dim"(%arg21) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x6x6xf32>) -> tensor<4x6x6xf32>
    %41 = "stablehlo.add"(%39, %40) : (tensor<4x6x6xf32>, tensor<4x6x6xf32>) -> tensor<4x6x6xf32>
    %42 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %63 = "stablehlo.maximum"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%63) : (tensor<f32>) -> ()
    }) : (tensor<4x6x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %44 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %46 = "stablehlo.maximum"(%45, %43) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %47 = "stablehlo.is_finite"(%46) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %48 = "stablehlo.select"(%47, %46, %arg22) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x6xf32>) -> tensor<4x1x6xf32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x6xf32>) -> tensor<4x6x6xf32>
    %51 = "stablehlo.subtract"(%41, %50) : (tensor<4x6x6xf32>, tensor<4x6x6xf32>) -> tensor<4x6x6xf32>
    %52 = "stablehlo.exponential"(%51) : (tensor<4x6x6xf32>) -> tensor<4x6x6xf32>
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.reduce"(%52, %53) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %62 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%62) : (tensor<f32>) -> ()
    }) : (tensor<4x6x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %55 = "stablehlo.abs"(%54) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %58 = "stablehlo.compare"(%54, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %59 = "stablehlo.log"(%55) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %60 = "stablehlo.add"(%59, %48) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %61 = "stablehlo.add"(%60, %arg24) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%61, %52, %58, %55) : (tensor<4x6xf32>, tensor<4x6x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x4x6x6xf32>, tensor<4x6x6xf32>, tensor<i32>) -> tensor<16x4x6x6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<16x4x6x6xf32>, %arg19: tensor<4x6x6xf32>, %arg20: tensor<i32>):
    %33 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<4x6x6xf32>) -> tensor<1x4x6x6xf32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.dynamic_update_slice"(%arg18, %33, %arg20, %34, %35, %36) : (tensor<16x4x6x6xf32>, tensor<1x4x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x4x6x6xf32>
    "func.return"(%37) : (tensor<16x4x6x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x4x6xi1>, tensor<4x6xi1>, tensor<i32>) -> tensor<16x4x6xi1>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<16x4x6xi1>, %arg16: tensor<4x6xi1>, %arg17: tensor<i32>):
    %29 = "stablehlo.broadcast_in_dim"(%arg16) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x6xi1>) -> tensor<1x4x6xi1>
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.dynamic_update_slice"(%arg15, %29, %arg17, %30, %31) : (tensor<16x4x6xi1>, tensor<1x4x6xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x4x6xi1>
    "func.return"(%32) : (tensor<16x4x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x4x6xf32>, tensor<4x6xf32>, tensor<i32>) -> tensor<16x4x6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<16x4x6xf32>, %arg13: tensor<4x6xf32>, %arg14: tensor<i32>):
    %25 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x6xf32>) -> tensor<1x4x6xf32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.dynamic_update_slice"(%arg12, %25, %arg14, %26, %27) : (tensor<16x4x6xf32>, tensor<1x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x4x6xf32>
    "func.return"(%28) : (tensor<16x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x4x6x6xf32>, tensor<i32>) -> tensor<4x6x6xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<16x4x6x6xf32>, %arg11: tensor<i32>):
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.dynamic_slice"(%arg10, %arg11, %20, %21, %22) <{slice_sizes = array<i64: 1, 4, 6, 6>}> : (tensor<16x4x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6x6xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x4x6x6xf32>) -> tensor<4x6x6xf32>
    "func.return"(%24) : (tensor<4x6x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x4x6xi1>, tensor<i32>) -> tensor<4x6xi1>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<16x4x6xi1>, %arg9: tensor<i32>):
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.dynamic_slice"(%arg8, %arg9, %16, %17) <{slice_sizes = array<i64: 1, 4, 6>}> : (tensor<16x4x6xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xi1>
    %19 = "stablehlo.reshape"(%18) : (tensor<1x4x6xi1>) -> tensor<4x6xi1>
    "func.return"(%19) : (tensor<4x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>, tensor<4x6x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>), res_attrs = [{}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6x6xf32>, %arg2: tensor<4x6xi1>, %arg3: tensor<4x6xf32>):
    %0 = "stablehlo.divide"(%arg0, %arg3) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6xf32>
    %3 = "stablehlo.select"(%arg2, %2, %0) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %4 = "stablehlo.select"(%arg2, %0, %2) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %5 = "stablehlo.negate"(%3) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %6 = "stablehlo.add"(%4, %5) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x6xf32>) -> tensor<4x6x6xf32>
    %8 = "stablehlo.multiply"(%7, %arg1) : (tensor<4x6x6xf32>, tensor<4x6x6xf32>) -> tensor<4x6x6xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %15 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<4x6x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %11 = "stablehlo.reshape"(%10) : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %14 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<4x6x1xf32>, tensor<f32>) -> tensor<4x6xf32>
    "func.return"(%13, %arg0) : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
