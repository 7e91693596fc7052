// Long convolution by FFT between two layers.
// EXPECT: narrow 2
// INPUT f32[64x16]: rng.normal(0, 1, shape)
// INPUT f32[16x16]: rng.normal(0, 0.25, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape) * np.exp(-np.arange(64) / 8)[:, None]
// INPUT f32[16x8]: rng.normal(0, 0.25, shape)
// JAX: def program(x, w, kernel, v):
// JAX:     y = jnp.fft.rfft(x @ w, 128, 0) * jnp.fft.rfft(kernel, 128, 0)
// JAX:     return jnp.fft.irfft(y, 128, 0)[:64] @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x16xf32>, tensor<16x16xf32>, tensor<64x16xf32>, tensor<16x8xf32>) -> tensor<64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<64x16xf32>, %arg7: tensor<16x16xf32>, %arg8: tensor<64x16xf32>, %arg9: tensor<16x8xf32>):
    %6 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x16xf32>) -> tensor<64x16xf32>
    %7 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "func.call"(%7, %8) <{callee = @_pad}> : (tensor<16x64xf32>, tensor<i32>) -> tensor<16x128xf32>
    %10 = "func.call"(%9) <{callee = @fft}> : (tensor<16x128xf32>) -> tensor<16x65xcomplex<f32>>
    %11 = "stablehlo.transpose"(%10) <{permutation = array<i64: 1, 0>}> : (tensor<16x65xcomplex<f32>>) -> tensor<65x16xcomplex<f32>>
    %12 = "stablehlo.transpose"(%arg8) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "func.call"(%12, %13) <{callee = @_pad}> : (tensor<16x64xf32>, tensor<i32>) -> tensor<16x128xf32>
    %15 = "func.call"(%14) <{callee = @fft}> : (tensor<16x128xf32>) -> tensor<16x65xcomplex<f32>>
    %16 = "stablehlo.transpose"(%15) <{permutation = array<i64: 1, 0>}> : (tensor<16x65xcomplex<f32>>) -> tensor<65x16xcomplex<f32>>
    %17 = "stablehlo.multiply"(%11, %16) : (tensor<65x16xcomplex<f32>>, tensor<65x16xcomplex<f32>>) -> tensor<65x16xcomplex<f32>>
    %18 = "stablehlo.transpose"(%17) <{permutation = array<i64: 1, 0>}> : (tensor<65x16xcomplex<f32>>) -> tensor<16x65xcomplex<f32>>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "func.call"(%18, %19) <{callee = @_pad_0}> : (tensor<16x65xcomplex<f32>>, tensor<i32>) -> tensor<16x65xcomplex<f32>>
    %21 = "func.call"(%20) <{callee = @fft_1}> : (tensor<16x65xcomplex<f32>>) -> tensor<16x128xf32>
    %22 = "stablehlo.transpose"(%21) <{permutation = array<i64: 1, 0>}> : (tensor<16x128xf32>) -> tensor<128x16xf32>
    %23 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 64, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<128x16xf32>) -> tensor<64x16xf32>
    %24 = "stablehlo.dot_general"(%23, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x16xf32>, tensor<16x8xf32>) -> tensor<64x8xf32>
    "func.return"(%24) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x64xf32>, tensor<i32>) -> tensor<16x128xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<16x64xf32>, %arg5: tensor<i32>):
    %4 = "stablehlo.convert"(%arg5) : (tensor<i32>) -> tensor<f32>
    %5 = "stablehlo.pad"(%arg4, %4) <{edge_padding_high = array<i64: 0, 64>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<16x64xf32>, tensor<f32>) -> tensor<16x128xf32>
    "func.return"(%5) : (tensor<16x128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x128xf32>) -> tensor<16x65xcomplex<f32>>, res_attrs = [{}], sym_name = "fft", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x128xf32>):
    %3 = "stablehlo.fft"(%arg3) <{fft_length = array<i64: 128>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<16x128xf32>) -> tensor<16x65xcomplex<f32>>
    "func.return"(%3) : (tensor<16x65xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x65xcomplex<f32>>, tensor<i32>) -> tensor<16x65xcomplex<f32>>, res_attrs = [{}], sym_name = "_pad_0", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<16x65xcomplex<f32>>, %arg2: tensor<i32>):
    %1 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<complex<f32>>
    %2 = "stablehlo.pad"(%arg1, %1) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<16x65xcomplex<f32>>, tensor<complex<f32>>) -> tensor<16x65xcomplex<f32>>
    "func.return"(%2) : (tensor<16x65xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x65xcomplex<f32>>) -> tensor<16x128xf32>, res_attrs = [{}], sym_name = "fft_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x65xcomplex<f32>>):
    %0 = "stablehlo.fft"(%arg0) <{fft_length = array<i64: 128>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<16x65xcomplex<f32>>) -> tensor<16x128xf32>
    "func.return"(%0) : (tensor<16x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
