// LayerNorm behind a layer and in front of another.
// EXPECT: narrow 2
// INPUT f32[64x128]: rng.normal(0, 1, shape)
// INPUT f32[128x128]: rng.normal(0, 0.0884, shape)
// INPUT f32[128]: 1 + 0.1 * rng.normal(0, 1, shape)
// INPUT f32[128x32]: rng.normal(0, 0.0884, shape)
// JAX: def program(x, w, gain, v):
// JAX:     y = x @ w
// JAX:     y = y - y.mean(-1, keepdims=True)
// JAX:     y = y * lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-5) * gain
// JAX:     return y @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %27 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
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
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %26 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%26) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %15 = "stablehlo.divide"(%12, %14) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %16 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %18 = "stablehlo.add"(%15, %17) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %19 = "stablehlo.rsqrt"(%18) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %21 = "stablehlo.multiply"(%8, %20) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %22 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<1x128xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<64x128xf32>
    %24 = "stablehlo.multiply"(%21, %23) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %25 = "stablehlo.dot_general"(%24, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>
    "func.return"(%25) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
