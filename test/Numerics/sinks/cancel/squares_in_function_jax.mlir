// The squares and the difference of x^2 + y^2 - 2xy stand in a private function that gets the
// product.
// EXPECT: kept cancel 1 of 1
// INPUT f32[256x32]: 3 + 0.3 * rng.standard_normal(shape)
// INPUT f32[64x32]: 3 + 0.3 * rng.standard_normal(shape)
// JAX: @jax.jit
// JAX: def distances(product, points, centres):
// JAX:     return jnp.sum(points ** 2, 1)[:, None] + jnp.sum(centres ** 2, 1)[None] - 2 * product
// JAX: def program(points, centres):
// JAX:     return distances(points @ centres.T, points, centres)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x32xf32>, tensor<64x32xf32>) -> tensor<256x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<256x32xf32>, %arg8: tensor<64x32xf32>):
    %17 = "stablehlo.transpose"(%arg8) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %18 = "stablehlo.dot_general"(%arg7, %17) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x32xf32>, tensor<32x64xf32>) -> tensor<256x64xf32>
    %19 = "func.call"(%18, %arg7, %arg8) <{callee = @distances}> : (tensor<256x64xf32>, tensor<256x32xf32>, tensor<64x32xf32>) -> tensor<256x64xf32>
    "func.return"(%19) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256x64xf32>, tensor<256x32xf32>, tensor<64x32xf32>) -> tensor<256x64xf32>, res_attrs = [{}], sym_name = "distances", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x64xf32>, %arg1: tensor<256x32xf32>, %arg2: tensor<64x32xf32>):
    %0 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %16 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<256x32xf32>, tensor<f32>) -> tensor<256xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %4 = "stablehlo.multiply"(%arg2, %arg2) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %15 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<64xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %8 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<256x1xf32>) -> tensor<256x64xf32>
    %9 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<256x64xf32>
    %10 = "stablehlo.add"(%8, %9) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %11 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %13 = "stablehlo.multiply"(%12, %arg0) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %14 = "stablehlo.subtract"(%10, %13) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%14) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
