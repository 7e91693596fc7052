// PPO: ratio clipped, the smaller of two surrogates, gradient.
// EXPECT: narrow 2
// INPUT f32[128x16]: rng.normal(0, 1, shape)
// INPUT f32[16x6]: rng.normal(0, 0.2500, shape)
// INPUT i32[128]: rng.integers(0, 6, shape)
// INPUT f32[128]: rng.normal(0, 1, shape)
// INPUT f32[128]: rng.normal(-1.8, 0.1, shape)
// JAX: def program(x, w, action, adv, old):
// JAX:     def loss(w):
// JAX:         lp = jnp.take_along_axis(jax.nn.log_softmax(x @ w), action[:, None], 1)[:, 0]
// JAX:         r = jnp.exp(lp - old)
// JAX:         return -jnp.minimum(r * adv, jnp.clip(r, 0.8, 1.2) * adv).mean()
// JAX:     return jax.grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<128x16xf32>, tensor<16x6xf32>, tensor<128xi32>, tensor<128xf32>, tensor<128xf32>) -> tensor<16x6xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg26: tensor<128x16xf32>, %arg27: tensor<16x6xf32>, %arg28: tensor<128xi32>, %arg29: tensor<128xf32>, %arg30: tensor<128xf32>):
    %92 = "stablehlo.dot_general"(%arg26, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x16xf32>, tensor<16x6xf32>) -> tensor<128x6xf32>
    %93:3 = "func.call"(%92) <{callee = @log_softmax}> : (tensor<128x6xf32>) -> (tensor<128x6xf32>, tensor<128x6xf32>, tensor<128x1xf32>)
    %94 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xi32>) -> tensor<128x1xi32>
    %95:2 = "func.call"(%93#0, %94) <{callee = @take_along_axis}> : (tensor<128x6xf32>, tensor<128x1xi32>) -> (tensor<128x1xf32>, tensor<128x1x1xi32>)
    %96 = "stablehlo.reshape"(%95#0) : (tensor<128x1xf32>) -> tensor<128xf32>
    %97 = "stablehlo.subtract"(%96, %arg30) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %98 = "stablehlo.exponential"(%97) : (tensor<128xf32>) -> tensor<128xf32>
    %99 = "stablehlo.multiply"(%98, %arg29) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %100 = "stablehlo.constant"() <{value = dense<8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.constant"() <{value = dense<1.200000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102:3 = "func.call"(%98, %100, %101) <{callee = @clip}> : (tensor<128xf32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>)
    %103 = "stablehlo.multiply"(%102#0, %arg29) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %104 = "stablehlo.minimum"(%99, %103) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %105 = "stablehlo.compare"(%99, %104) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %106 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %110 = "stablehlo.select"(%105, %107, %109) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %111 = "stablehlo.compare"(%103, %104) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %112 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %114 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %116 = "stablehlo.select"(%111, %113, %115) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %117 = "stablehlo.divide"(%110, %116) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %118 = "stablehlo.compare"(%103, %104) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %119 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %121 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %123 = "stablehlo.select"(%118, %120, %122) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %124 = "stablehlo.compare"(%99, %104) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %125 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %127 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %129 = "stablehlo.select"(%124, %126, %128) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %130 = "stablehlo.divide"(%123, %129) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %131 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.reduce"(%104, %131) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %153 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%153) : (tensor<f32>) -> ()
    }) : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %133 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.divide"(%132, %133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %135 = "stablehlo.negate"(%134) : (tensor<f32>) -> tensor<f32>
    %136 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.negate"(%136) : (tensor<f32>) -> tensor<f32>
    %138 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.divide"(%137, %138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %141 = "stablehlo.multiply"(%140, %130) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %142 = "stablehlo.multiply"(%140, %117) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %143 = "stablehlo.multiply"(%141, %arg29) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %144 = "func.call"(%102#1, %102#2, %143) <{callee = @clip_0}> : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %145 = "stablehlo.multiply"(%142, %arg29) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %146 = "stablehlo.add"(%144, %145) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %147 = "stablehlo.multiply"(%146, %98) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %149 = "func.call"(%95#1, %148) <{callee = @take_along_axis_1}> : (tensor<128x1x1xi32>, tensor<128x1xf32>) -> tensor<128x6xf32>
    %150 = "func.call"(%93#1, %93#2, %149) <{callee = @log_softmax_2}> : (tensor<128x6xf32>, tensor<128x1xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    %151 = "stablehlo.dot_general"(%150, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x6xf32>, tensor<128x16xf32>) -> tensor<6x16xf32>
    %152 = "stablehlo.transpose"(%151) <{permutation = array<i64: 1, 0>}> : (tensor<6x16xf32>) -> tensor<16x6xf32>
    "func.return"(%152) : (tensor<16x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x6xf32>) -> (tensor<128x6xf32>, tensor<128x6xf32>, tensor<128x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<128x6xf32>):
    %75 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.reduce"(%arg21, %75) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %91 = "stablehlo.maximum"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%91) : (tensor<f32>) -> ()
    }) : (tensor<128x6xf32>, tensor<f32>) -> tensor<128xf32>
    %77 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %79 = "stablehlo.maximum"(%78, %76) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x6xf32>
    %82 = "stablehlo.subtract"(%arg21, %81) : (tensor<128x6xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    %83 = "stablehlo.exponential"(%82) : (tensor<128x6xf32>) -> tensor<128x6xf32>
    %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.reduce"(%83, %84) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %90 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%90) : (tensor<f32>) -> ()
    }) : (tensor<128x6xf32>, tensor<f32>) -> tensor<128xf32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %87 = "stablehlo.log"(%86) : (tensor<128x1xf32>) -> tensor<128x1xf32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x6xf32>
    %89 = "stablehlo.subtract"(%82, %88) : (tensor<128x6xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    "func.return"(%89, %83, %86) : (tensor<128x6xf32>, tensor<128x6xf32>, tensor<128x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x6xf32>, tensor<128x1xi32>) -> (tensor<128x1xf32>, tensor<128x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<128x6xf32>, %arg18: tensor<128x1xi32>):
    %52 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x1xi32>
    %54 = "stablehlo.compare"(%arg18, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi1>
    %55 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x1xi32>
    %57 = "stablehlo.add"(%arg18, %56) : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi32>
    %58 = "stablehlo.select"(%54, %57, %arg18) : (tensor<128x1xi1>, tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi32>
    %59 = "stablehlo.reshape"(%58) : (tensor<128x1xi32>) -> tensor<128x1x1xi32>
    %60 = "stablehlo.constant"() <{value = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x1x1xi32>
    %63 = "stablehlo.compare"(%59, %62) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x1x1xi32>, tensor<128x1x1xi32>) -> tensor<128x1x1xi1>
    %64 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<128x1x1xi32>
    %66 = "stablehlo.compare"(%59, %65) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<128x1x1xi32>, tensor<128x1x1xi32>) -> tensor<128x1x1xi1>
    %67 = "stablehlo.and"(%63, %66) : (tensor<128x1x1xi1>, tensor<128x1x1xi1>) -> tensor<128x1x1xi1>
    %68 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg19: tensor<i1>, %arg20: tensor<i1>):
      %74 = "stablehlo.and"(%arg19, %arg20) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%74) : (tensor<i1>) -> ()
    }) : (tensor<128x1x1xi1>, tensor<i1>) -> tensor<128x1xi1>
    %70 = "stablehlo.gather"(%arg17, %59) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x6xf32>, tensor<128x1x1xi32>) -> tensor<128x1xf32>
    %71 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x1xf32>
    %73 = "stablehlo.select"(%69, %70, %72) : (tensor<128x1xi1>, tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x1xf32>
    "func.return"(%73, %59) : (tensor<128x1xf32>, tensor<128x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128xf32>, tensor<f32>, tensor<f32>) -> (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>), res_attrs = [{}, {}, {}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<128xf32>, %arg15: tensor<f32>, %arg16: tensor<f32>):
    %18 = "stablehlo.convert"(%arg15) : (tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %20 = "stablehlo.maximum"(%19, %arg14) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %21 = "stablehlo.compare"(%arg14, %20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %22 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %26 = "stablehlo.select"(%21, %23, %25) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %27 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %28 = "stablehlo.compare"(%27, %20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %29 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %31 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %33 = "stablehlo.select"(%28, %30, %32) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %34 = "stablehlo.divide"(%26, %33) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %35 = "stablehlo.convert"(%arg16) : (tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %37 = "stablehlo.minimum"(%36, %20) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %38 = "stablehlo.compare"(%20, %37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %39 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %43 = "stablehlo.select"(%38, %40, %42) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %44 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %45 = "stablehlo.compare"(%44, %37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
    %46 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %48 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %50 = "stablehlo.select"(%45, %47, %49) : (tensor<128xi1>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %51 = "stablehlo.divide"(%43, %50) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    "func.return"(%37, %34, %51) : (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128xf32>, tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>, res_attrs = [{}], sym_name = "clip_0", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<128xf32>, %arg12: tensor<128xf32>, %arg13: tensor<128xf32>):
    %16 = "stablehlo.multiply"(%arg13, %arg12) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %17 = "stablehlo.multiply"(%16, %arg11) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    "func.return"(%17) : (tensor<128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x1x1xi32>, tensor<128x1xf32>) -> tensor<128x6xf32>, res_attrs = [{}], sym_name = "take_along_axis_1", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<128x1x1xi32>, %arg8: tensor<128x1xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x6xf32>
    %14 = "stablehlo.scatter"(%13, %arg7, %arg8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %15 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<128x6xf32>, tensor<128x1x1xi32>, tensor<128x1xf32>) -> tensor<128x6xf32>
    "func.return"(%14) : (tensor<128x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x6xf32>, tensor<128x1xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>, res_attrs = [{}], sym_name = "log_softmax_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x6xf32>, %arg1: tensor<128x1xf32>, %arg2: tensor<128x6xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<128x6xf32>) -> tensor<128x6xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<128x6xf32>, tensor<f32>) -> tensor<128xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<128xf32>) -> tensor<128x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<128x1xf32>, tensor<f32>) -> tensor<128xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x6xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<128x6xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<128x6xf32>, tensor<128x6xf32>) -> tensor<128x6xf32>
    "func.return"(%9) : (tensor<128x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
