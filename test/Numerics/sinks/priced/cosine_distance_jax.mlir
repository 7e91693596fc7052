// Cosine distance 1 - x y of near duplicates.
// EXPECT: narrow 1
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=-1, keepdims=True))(rng.normal(0, 1, shape))
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=-1, keepdims=True))(args[0][rng.permutation(256)] + rng.normal(0, 0.01, shape))
// JAX: def program(x, y):
// JAX:     return 1 - (x @ y.T).max(1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x16xf32>, %arg1: tensor<256x16xf32>):
    %0 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<256x16xf32>) -> tensor<16x256xf32>
    %1 = "stablehlo.dot_general"(%arg0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x16xf32>, tensor<16x256xf32>) -> tensor<256x256xf32>
    %2 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.reduce"(%1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %7 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%7) : (tensor<f32>) -> ()
    }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
    %4 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %6 = "stablehlo.subtract"(%5, %3) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    "func.return"(%6) : (tensor<256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
