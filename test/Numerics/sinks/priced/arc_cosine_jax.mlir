// The angle between nearly parallel unit vectors by acos of their inner product.
// EXPECT: narrow 1
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=-1, keepdims=True))(rng.normal(0, 1, shape))
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=-1, keepdims=True))(args[0][rng.permutation(256)] + rng.normal(0, 0.01, shape))
// JAX: def program(x, y):
// JAX:     return jnp.arccos(jnp.clip((x @ y.T).max(1), -1, 1))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<256x16xf32>, %arg4: tensor<256x16xf32>):
    %6 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 1, 0>}> : (tensor<256x16xf32>) -> tensor<16x256xf32>
    %7 = "stablehlo.dot_general"(%arg3, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x16xf32>, tensor<16x256xf32>) -> tensor<256x256xf32>
    %8 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %14 = "stablehlo.maximum"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
    %10 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %12 = "func.call"(%9, %10, %11) <{callee = @clip}> : (tensor<256xf32>, tensor<i32>, tensor<i32>) -> tensor<256xf32>
    %13 = "chlo.acos"(%12) : (tensor<256xf32>) -> tensor<256xf32>
    "func.return"(%13) : (tensor<256xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256xf32>, tensor<i32>, tensor<i32>) -> tensor<256xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    "func.return"(%5) : (tensor<256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
