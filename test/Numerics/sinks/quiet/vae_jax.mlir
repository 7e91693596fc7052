// Variational auto-encoder: mean and log-variance by layers, exp, noise, decoder, divergence.
// EXPECT: narrow 4
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.0625, shape)
// INPUT f32[16x64]: rng.normal(0, 0.25, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// JAX: def program(x, w, wm, wv, decoder, noise):
// JAX:     h = jnp.tanh(x @ w)
// JAX:     mean, logvar = h @ wm, h @ wv
// JAX:     z = mean + jnp.exp(0.5 * logvar) * noise
// JAX:     kl = -0.5 * jnp.sum(1 + logvar - mean ** 2 - jnp.exp(logvar))
// JAX:     y = jax.nn.sigmoid(z @ decoder)
// JAX:     return y, kl + jnp.sum((y - x) ** 2)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<16x64xf32>, tensor<64x16xf32>) -> (tensor<64x64xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x16xf32>, %arg3: tensor<64x16xf32>, %arg4: tensor<16x64xf32>, %arg5: tensor<64x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = "stablehlo.tanh"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = "stablehlo.dot_general"(%1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %3 = "stablehlo.dot_general"(%1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %4 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %7 = "stablehlo.exponential"(%6) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %8 = "stablehlo.multiply"(%7, %arg5) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %9 = "stablehlo.add"(%2, %8) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %10 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %12 = "stablehlo.add"(%11, %3) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %13 = "stablehlo.multiply"(%2, %2) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %14 = "stablehlo.subtract"(%12, %13) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %15 = "stablehlo.exponential"(%3) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %16 = "stablehlo.subtract"(%14, %15) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce"(%16, %17) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %36 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%36) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.multiply"(%19, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.dot_general"(%9, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x64xf32>) -> tensor<64x64xf32>
    %22 = "stablehlo.negate"(%21) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %23 = "stablehlo.exponential"(%22) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %24 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %26 = "stablehlo.add"(%25, %23) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %29 = "stablehlo.divide"(%28, %26) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %30 = "stablehlo.subtract"(%29, %arg0) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %31 = "stablehlo.multiply"(%30, %30) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %35 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<f32>
    %34 = "stablehlo.add"(%20, %33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%29, %34) : (tensor<64x64xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
