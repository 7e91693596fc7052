// LayerNorm with the variance as E[x^2] - E[x]^2 of a layer's result, as flax writes it.
// EXPECT: narrow 2
// INPUT f32[64x128]: rng.normal(0, 1, shape)
// INPUT f32[128x128]: rng.normal(0, 0.0884, shape)
// INPUT f32[128]: 1 + 0.1 * rng.normal(0, 1, shape)
// INPUT f32[128x32]: rng.normal(0, 0.0884, shape)
// JAX: def program(x, w, gain, v):
// JAX:     y = x @ w
// JAX:     mean, square = y.mean(-1, keepdims=True), (y * y).mean(-1, keepdims=True)
// JAX:     y = (y - mean) * lax.rsqrt(jnp.maximum(square - mean * mean, 0) + 1e-5) * gain
// JAX:     return y @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128x32xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %32 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %6 = "stablehlo.divide"(%3, %5) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %7 = "stablehlo.multiply"(%0, %0) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %31 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %14 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %15 = "stablehlo.subtract"(%0, %14) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %16 = "stablehlo.multiply"(%6, %6) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %17 = "stablehlo.subtract"(%13, %16) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %20 = "stablehlo.maximum"(%17, %19) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %21 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %23 = "stablehlo.add"(%20, %22) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %24 = "stablehlo.rsqrt"(%23) : (tensor<64x1xf32>) -> tensor<64x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %26 = "stablehlo.multiply"(%15, %25) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %27 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<1x128xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<64x128xf32>
    %29 = "stablehlo.multiply"(%26, %28) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %30 = "stablehlo.dot_general"(%29, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x32xf32>) -> tensor<64x32xf32>
    "func.return"(%30) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
