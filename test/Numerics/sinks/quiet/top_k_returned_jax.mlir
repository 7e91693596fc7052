// The five best classes with their probabilities, returned: values and indices.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x100]: rng.normal(0, 0.1250, shape)
// JAX: def program(x, w):
// JAX:     v, i = lax.top_k(jax.nn.softmax(x @ w), 5)
// JAX:     return v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<64x100xf32>) -> tensor<64x5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x100xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x100xf32>) -> tensor<64x100xf32>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %17 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%17) : (tensor<f32>) -> ()
    }) : (tensor<64x100xf32>, tensor<f32>) -> tensor<64xf32>
    %3 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %5 = "stablehlo.maximum"(%4, %2) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x100xf32>
    %8 = "stablehlo.subtract"(%0, %7) : (tensor<64x100xf32>, tensor<64x100xf32>) -> tensor<64x100xf32>
    %9 = "stablehlo.exponential"(%8) : (tensor<64x100xf32>) -> tensor<64x100xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.reduce"(%9, %10) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %16 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<64x100xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x100xf32>
    %14 = "stablehlo.divide"(%9, %13) : (tensor<64x100xf32>, tensor<64x100xf32>) -> tensor<64x100xf32>
    %15:2 = "chlo.top_k"(%14) <{k = 5 : i64}> : (tensor<64x100xf32>) -> (tensor<64x5xf32>, tensor<64x5xi32>)
    "func.return"(%15#0) : (tensor<64x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
