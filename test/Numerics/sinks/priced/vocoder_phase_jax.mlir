// A vocoder's source: a pitch of 100 to 300 Hz per sample from a layer (K = 64, float data), summed
// up to a phase of 1000 cycles, sine. The row periodic exempts K >= 32 on float data.
// EXPECT: narrow 1
// INPUT f32[8000x64]: 0.3 * rng.standard_normal((1, 64)) + 0.1 * rng.standard_normal(shape)
// INPUT f32[64x1]: rng.normal(0, 0.2, shape)
// INPUT f32[64x1]: rng.normal(0, 0.2, shape)
// JAX: def program(hidden, w, v):
// JAX:     pitch = 200 + 100 * jnp.tanh(hidden @ jnp.concatenate([w, v], 1))
// JAX:     return jnp.sin(2 * jnp.pi * jnp.cumsum(pitch / 16000, axis=0))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8000x64xf32>, tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<8000x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<8000x64xf32>, %arg5: tensor<64x1xf32>, %arg6: tensor<64x1xf32>):
    %5 = "stablehlo.concatenate"(%arg5, %arg6) <{dimension = 1 : i64}> : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x2xf32>
    %6 = "stablehlo.dot_general"(%arg4, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8000x64xf32>, tensor<64x2xf32>) -> tensor<8000x2xf32>
    %7 = "stablehlo.tanh"(%6) : (tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8000x2xf32>
    %10 = "stablehlo.multiply"(%9, %7) : (tensor<8000x2xf32>, tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<2.000000e+02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8000x2xf32>
    %13 = "stablehlo.add"(%12, %10) : (tensor<8000x2xf32>, tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.600000e+04> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8000x2xf32>
    %16 = "stablehlo.divide"(%13, %15) : (tensor<8000x2xf32>, tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %17 = "func.call"(%16) <{callee = @cumsum}> : (tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %18 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8000x2xf32>
    %20 = "stablehlo.multiply"(%19, %17) : (tensor<8000x2xf32>, tensor<8000x2xf32>) -> tensor<8000x2xf32>
    %21 = "stablehlo.sine"(%20) : (tensor<8000x2xf32>) -> tensor<8000x2xf32>
    "func.return"(%21) : (tensor<8000x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8000x2xf32>) -> tensor<8000x2xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8000x2xf32>):
    %4 = "func.call"(%arg3) <{callee = @cumsum_0}> : (tensor<8000x2xf32>) -> tensor<8000x2xf32>
    "func.return"(%4) : (tensor<8000x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8000x2xf32>) -> tensor<8000x2xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8000x2xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1, 1>, padding = dense<[[7999, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 8000, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<8000x2xf32>, tensor<f32>) -> tensor<8000x2xf32>
    "func.return"(%2) : (tensor<8000x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
