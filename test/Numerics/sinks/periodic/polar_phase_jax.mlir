// A phasor turned step by step: cumulative products of complex numbers exp(i w) whose angles come
// from a layer over two controls.
// EXPECT: kept periodic 1 of 1
// INPUT f32[400x2]: rng.uniform(0, 2, shape)
// INPUT f32[2x16]: rng.uniform(0.2, 1, shape)
// JAX: def program(c, w):
// JAX:     w = c @ w
// JAX:     z = lax.complex(jnp.cos(w), jnp.sin(w))
// JAX:     return jnp.real(jnp.cumprod(z, axis=0))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<400x2xf32>, tensor<2x16xf32>) -> tensor<400x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<400x2xf32>, %arg5: tensor<2x16xf32>):
    %4 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<400x2xf32>, tensor<2x16xf32>) -> tensor<400x16xf32>
    %5 = "stablehlo.cosine"(%4) : (tensor<400x16xf32>) -> tensor<400x16xf32>
    %6 = "stablehlo.sine"(%4) : (tensor<400x16xf32>) -> tensor<400x16xf32>
    %7 = "stablehlo.complex"(%5, %6) : (tensor<400x16xf32>, tensor<400x16xf32>) -> tensor<400x16xcomplex<f32>>
    %8 = "func.call"(%7) <{callee = @cumprod}> : (tensor<400x16xcomplex<f32>>) -> tensor<400x16xcomplex<f32>>
    %9 = "stablehlo.real"(%8) : (tensor<400x16xcomplex<f32>>) -> tensor<400x16xf32>
    "func.return"(%9) : (tensor<400x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<400x16xcomplex<f32>>) -> tensor<400x16xcomplex<f32>>, res_attrs = [{}], sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<400x16xcomplex<f32>>):
    %3 = "func.call"(%arg3) <{callee = @cumprod_0}> : (tensor<400x16xcomplex<f32>>) -> tensor<400x16xcomplex<f32>>
    "func.return"(%3) : (tensor<400x16xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<400x16xcomplex<f32>>) -> tensor<400x16xcomplex<f32>>, sym_name = "cumprod_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<400x16xcomplex<f32>>):
    %0 = "stablehlo.constant"() <{value = dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[399, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 400, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
      %2 = "stablehlo.multiply"(%arg1, %arg2) : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      "stablehlo.return"(%2) : (tensor<complex<f32>>) -> ()
    }) : (tensor<400x16xcomplex<f32>>, tensor<complex<f32>>) -> tensor<400x16xcomplex<f32>>
    "func.return"(%1) : (tensor<400x16xcomplex<f32>>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
