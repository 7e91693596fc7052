// A spectral layer (FNO): FFT, complex weights on the low modes, inverse FFT, a layer. Complex
// numbers are no counts.
// EXPECT: narrow 1
// INPUT f32[16x64x8]: rng.normal(0, 1, shape)
// INPUT f32[8x8]: rng.normal(0, 0.354, shape)
// INPUT f32[16x8]: rng.normal(0, 1, shape)
// JAX: def program(x, w, gains):
// JAX:     modes = jnp.fft.rfft(x, axis=1)[:, :16] * gains
// JAX:     return jax.nn.gelu(jnp.fft.irfft(modes, n=64, axis=1) + x @ w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x64x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>) -> tensor<16x64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<16x64x8xf32>, %arg5: tensor<8x8xf32>, %arg6: tensor<16x8xf32>):
    %4 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 0, 2, 1>}> : (tensor<16x64x8xf32>) -> tensor<16x8x64xf32>
    %5 = "func.call"(%4) <{callee = @fft}> : (tensor<16x8x64xf32>) -> tensor<16x8x33xcomplex<f32>>
    %6 = "stablehlo.transpose"(%5) <{permutation = array<i64: 0, 2, 1>}> : (tensor<16x8x33xcomplex<f32>>) -> tensor<16x33x8xcomplex<f32>>
    %7 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 16, 16, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<16x33x8xcomplex<f32>>) -> tensor<16x16x8xcomplex<f32>>
    %8 = "stablehlo.convert"(%arg6) : (tensor<16x8xf32>) -> tensor<16x8xcomplex<f32>>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<16x8xcomplex<f32>>) -> tensor<1x16x8xcomplex<f32>>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x16x8xcomplex<f32>>) -> tensor<16x16x8xcomplex<f32>>
    %11 = "stablehlo.multiply"(%7, %10) : (tensor<16x16x8xcomplex<f32>>, tensor<16x16x8xcomplex<f32>>) -> tensor<16x16x8xcomplex<f32>>
    %12 = "stablehlo.transpose"(%11) <{permutation = array<i64: 0, 2, 1>}> : (tensor<16x16x8xcomplex<f32>>) -> tensor<16x8x16xcomplex<f32>>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "func.call"(%12, %13) <{callee = @_pad}> : (tensor<16x8x16xcomplex<f32>>, tensor<i32>) -> tensor<16x8x33xcomplex<f32>>
    %15 = "func.call"(%14) <{callee = @fft_0}> : (tensor<16x8x33xcomplex<f32>>) -> tensor<16x8x64xf32>
    %16 = "stablehlo.transpose"(%15) <{permutation = array<i64: 0, 2, 1>}> : (tensor<16x8x64xf32>) -> tensor<16x64x8xf32>
    %17 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x64x8xf32>, tensor<8x8xf32>) -> tensor<16x64x8xf32>
    %18 = "stablehlo.add"(%16, %17) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %19 = "stablehlo.multiply"(%18, %18) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %20 = "stablehlo.multiply"(%19, %18) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %21 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64x8xf32>
    %23 = "stablehlo.multiply"(%22, %20) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %24 = "stablehlo.add"(%18, %23) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64x8xf32>
    %27 = "stablehlo.multiply"(%26, %24) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %28 = "stablehlo.tanh"(%27) : (tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64x8xf32>
    %31 = "stablehlo.add"(%30, %28) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %32 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64x8xf32>
    %34 = "stablehlo.multiply"(%33, %31) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    %35 = "stablehlo.multiply"(%18, %34) : (tensor<16x64x8xf32>, tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
    "func.return"(%35) : (tensor<16x64x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x8x64xf32>) -> tensor<16x8x33xcomplex<f32>>, res_attrs = [{}], sym_name = "fft", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x8x64xf32>):
    %3 = "stablehlo.fft"(%arg3) <{fft_length = array<i64: 64>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<16x8x64xf32>) -> tensor<16x8x33xcomplex<f32>>
    "func.return"(%3) : (tensor<16x8x33xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x8x16xcomplex<f32>>, tensor<i32>) -> tensor<16x8x33xcomplex<f32>>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<16x8x16xcomplex<f32>>, %arg2: tensor<i32>):
    %1 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<complex<f32>>
    %2 = "stablehlo.pad"(%arg1, %1) <{edge_padding_high = array<i64: 0, 0, 17>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<16x8x16xcomplex<f32>>, tensor<complex<f32>>) -> tensor<16x8x33xcomplex<f32>>
    "func.return"(%2) : (tensor<16x8x33xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x8x33xcomplex<f32>>) -> tensor<16x8x64xf32>, res_attrs = [{}], sym_name = "fft_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x8x33xcomplex<f32>>):
    %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 64>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<16x8x33xcomplex<f32>>) -> tensor<16x8x64xf32>
    "func.return"(%0) : (tensor<16x8x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
