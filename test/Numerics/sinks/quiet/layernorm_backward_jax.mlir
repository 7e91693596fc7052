// Loss and gradients of two layers with a LayerNorm between them.
// EXPECT: narrow 5
// INPUT f32[64x128]: rng.normal(0, 1, shape)
// INPUT f32[128x128]: rng.normal(0, 0.0884, shape)
// INPUT f32[128]: 1 + 0.1 * rng.normal(0, 1, shape)
// INPUT f32[128x32]: rng.normal(0, 0.0884, shape)
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// JAX: def program(x, w, gain, v, target):
// JAX:     def loss(w, gain, v):
// JAX:         y = x @ w
// JAX:         y = y - y.mean(-1, keepdims=True)
// JAX:         y = y * lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-5) * gain
// JAX:         return jnp.mean((y @ v - target) ** 2)
// JAX:     return jax.grad(loss, (0, 1, 2))(w, gain, v)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<64x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x32xf32>, tensor<64x32xf32>) -> (tensor<128x128xf32>, tensor<128xf32>, tensor<128x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128x32xf32>, %arg4: tensor<64x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %93 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%93) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %6 = "stablehlo.divide"(%3, %5) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %8 = "stablehlo.subtract"(%0, %7) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %9 = "stablehlo.multiply"(%8, %8) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.reduce"(%9, %10) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %92 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%92) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %15 = "stablehlo.divide"(%12, %14) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %16 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %18 = "stablehlo.add"(%15, %17) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %19 = "stablehlo.rsqrt"(%18) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %20 = "stablehlo.divide"(%19, %18) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %21 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %23 = "stablehlo.multiply"(%22, %20) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %25 = "stablehlo.multiply"(%8, %24) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %26 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<1x128xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<64x128xf32>
    %28 = "stablehlo.multiply"(%25, %27) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %29 = "stablehlo.dot_general"(%28, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>
    %30 = "stablehlo.subtract"(%29, %arg4) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %31 = "stablehlo.multiply"(%30, %30) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %32 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %34 = "stablehlo.multiply"(%33, %30) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.reduce"(%31, %35) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %91 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%91) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    %37 = "stablehlo.constant"() <{value = dense<2.048000e+03> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.divide"(%36, %37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.constant"() <{value = dense<2.048000e+03> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.divide"(%39, %40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %43 = "stablehlo.multiply"(%42, %34) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %44 = "stablehlo.dot_general"(%43, %28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<64x128xf32>) -> tensor<32x128xf32>
    %45 = "stablehlo.transpose"(%44) <{permutation = array<i64: 1, 0>}> : (tensor<32x128xf32>) -> tensor<128x32xf32>
    %46 = "stablehlo.dot_general"(%43, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<128x32xf32>) -> tensor<64x128xf32>
    %47 = "stablehlo.multiply"(%25, %46) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %48 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.reduce"(%47, %48) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %90 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%90) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %50 = "stablehlo.reshape"(%49) : (tensor<128xf32>) -> tensor<1x128xf32>
    %51 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<64x128xf32>
    %52 = "stablehlo.multiply"(%46, %51) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.reduce"(%50, %53) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %89 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%89) : (tensor<f32>) -> ()
    }) : (tensor<1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %55 = "stablehlo.multiply"(%8, %52) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.reduce"(%55, %56) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %88 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%88) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %58 = "stablehlo.reshape"(%57) : (tensor<64xf32>) -> tensor<64x1xf32>
    %59 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %60 = "stablehlo.multiply"(%52, %59) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %61 = "stablehlo.multiply"(%58, %23) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %62 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %64 = "stablehlo.divide"(%61, %63) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.reduce"(%64, %65) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %87 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%87) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x128xf32>
    %68 = "stablehlo.multiply"(%8, %67) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %69 = "stablehlo.add"(%60, %68) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %70 = "stablehlo.multiply"(%67, %8) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %71 = "stablehlo.add"(%69, %70) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %72 = "stablehlo.negate"(%71) : (tensor<64x128xf32>) -> tensor<64x128xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.reduce"(%72, %73) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %86 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%86) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<64xf32>) -> tensor<64x1xf32>
    %76 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %78 = "stablehlo.divide"(%75, %77) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%78, %79) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %85 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%85) : (tensor<f32>) -> ()
    }) : (tensor<64x1xf32>, tensor<f32>) -> tensor<64xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x128xf32>
    %82 = "stablehlo.add"(%71, %81) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %83 = "stablehlo.dot_general"(%82, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<128x128xf32>
    %84 = "stablehlo.transpose"(%83) <{permutation = array<i64: 1, 0>}> : (tensor<128x128xf32>) -> tensor<128x128xf32>
    "func.return"(%84, %54, %45) : (tensor<128x128xf32>, tensor<128xf32>, tensor<128x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
