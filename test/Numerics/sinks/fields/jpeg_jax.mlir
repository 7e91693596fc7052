// Coefficients of JPEG: a cosine transform from both sides of 8 x 8 blocks of bytes, over a
// quantisation table, rounded; the integers are the file. Row: index; the last product is kept, the
// one before it is behind a contraction.
// EXPECT: kept index 1 of 2
// INPUT ui8[256x8x8]: np.clip(128 + 40 * rng.standard_normal((256, 1, 1)) + 20 * rng.standard_normal(shape), 0, 255)
// INPUT f32[8x8]: np.array([[np.cos(np.pi * k * (2 * n + 1) / 16) * (0.5 if k else 0.125 ** 0.5) for n in range(8)] for k in range(8)])
// JAX: def program(blocks, cosines):
// JAX:     x = blocks.astype(jnp.float32) - 128
// JAX:     rows = jnp.einsum('kn,bnm->bkm', cosines, x)
// JAX:     return jnp.round(jnp.einsum('bkm,lm->bkl', rows, cosines) / 8).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x8x8xui8>, tensor<8x8xf32>) -> tensor<256x8x8xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<256x8x8xui8>, %arg2: tensor<8x8xf32>):
    %1 = "stablehlo.convert"(%arg1) : (tensor<256x8x8xui8>) -> tensor<256x8x8xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8x8xf32>
    %4 = "stablehlo.subtract"(%1, %3) : (tensor<256x8x8xf32>, tensor<256x8x8xf32>) -> tensor<256x8x8xf32>
    %5 = "stablehlo.dot_general"(%4, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x8x8xf32>, tensor<8x8xf32>) -> tensor<256x8x8xf32>
    %6 = "stablehlo.transpose"(%5) <{permutation = array<i64: 0, 2, 1>}> : (tensor<256x8x8xf32>) -> tensor<256x8x8xf32>
    %7 = "stablehlo.dot_general"(%6, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x8x8xf32>, tensor<8x8xf32>) -> tensor<256x8x8xf32>
    %8 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x8x8xf32>
    %10 = "stablehlo.divide"(%7, %9) : (tensor<256x8x8xf32>, tensor<256x8x8xf32>) -> tensor<256x8x8xf32>
    %11 = "func.call"(%10) <{callee = @round}> : (tensor<256x8x8xf32>) -> tensor<256x8x8xf32>
    %12 = "stablehlo.convert"(%11) : (tensor<256x8x8xf32>) -> tensor<256x8x8xi32>
    "func.return"(%12) : (tensor<256x8x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256x8x8xf32>) -> tensor<256x8x8xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x8x8xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<256x8x8xf32>) -> tensor<256x8x8xf32>
    "func.return"(%0) : (tensor<256x8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
