// Points less their weighted centre, the weights are a softmax of a layer: attention pooling
// subtracted.
// EXPECT: kept cancel 1 of 2
// INPUT f32[64x32x8]: rng.normal(0, 1, shape)
// INPUT f32[8x4]: rng.normal(0, 0.3536, shape)
// INPUT f32[64x32x3]: rng.normal(100, 1, shape)
// JAX: def program(f, w, x):
// JAX:     p = jax.nn.softmax(jnp.swapaxes(f @ w, 1, 2), -1)
// JAX:     return x[:, None] - (p @ x)[:, :, None]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32x8xf32>, tensor<8x4xf32>, tensor<64x32x3xf32>) -> tensor<64x4x32x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x32x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<64x32x3xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32x8xf32>, tensor<8x4xf32>) -> tensor<64x32x4xf32>
    %1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<64x32x4xf32>) -> tensor<64x4x32xf32>
    %2 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.reduce"(%1, %2) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %23 = "stablehlo.maximum"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%23) : (tensor<f32>) -> ()
    }) : (tensor<64x4x32xf32>, tensor<f32>) -> tensor<64x4xf32>
    %4 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x4xf32>
    %6 = "stablehlo.maximum"(%5, %3) : (tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xf32>) -> tensor<64x4x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x4x1xf32>) -> tensor<64x4x32xf32>
    %9 = "stablehlo.subtract"(%1, %8) : (tensor<64x4x32xf32>, tensor<64x4x32xf32>) -> tensor<64x4x32xf32>
    %10 = "stablehlo.exponential"(%9) : (tensor<64x4x32xf32>) -> tensor<64x4x32xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.reduce"(%10, %11) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %22 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<64x4x32xf32>, tensor<f32>) -> tensor<64x4xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x4xf32>) -> tensor<64x4x1xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x4x1xf32>) -> tensor<64x4x32xf32>
    %15 = "stablehlo.divide"(%10, %14) : (tensor<64x4x32xf32>, tensor<64x4x32xf32>) -> tensor<64x4x32xf32>
    %16 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<64x32x3xf32>) -> tensor<64x1x32x3xf32>
    %17 = "stablehlo.dot_general"(%15, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x4x32xf32>, tensor<64x32x3xf32>) -> tensor<64x4x3xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<64x4x3xf32>) -> tensor<64x4x1x3xf32>
    %19 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<64x1x32x3xf32>) -> tensor<64x4x32x3xf32>
    %20 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<64x4x1x3xf32>) -> tensor<64x4x32x3xf32>
    %21 = "stablehlo.subtract"(%19, %20) : (tensor<64x4x32x3xf32>, tensor<64x4x32x3xf32>) -> tensor<64x4x32x3xf32>
    "func.return"(%21) : (tensor<64x4x32x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
