// Squared distances as one product of augmented rows, [x^2, 1, -2x] [1, y^2, y]: the sum itself
// cancels.
// EXPECT: narrow 1
// INPUT f32[256x16]: rng.normal(4, 0.4, shape)
// INPUT f32[128x16]: rng.normal(4, 0.4, shape)
// JAX: def program(x, y):
// JAX:     n = (x ** 2).sum(1, keepdims=True)
// JAX:     m = (y ** 2).sum(1, keepdims=True)
// JAX:     a = jnp.concatenate([n, jnp.ones_like(n), -2 * x], 1)
// JAX:     b = jnp.concatenate([jnp.ones_like(m), m, y], 1)
// JAX:     return a @ b.T
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x16xf32>, tensor<128x16xf32>) -> tensor<256x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x16xf32>, %arg1: tensor<128x16xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %20 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<256x16xf32>, tensor<f32>) -> tensor<256xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %4 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<128x16xf32>, tensor<128x16xf32>) -> tensor<128x16xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %19 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<128x16xf32>, tensor<f32>) -> tensor<128xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %10 = "stablehlo.constant"() <{value = dense<-2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x16xf32>
    %12 = "stablehlo.multiply"(%11, %arg0) : (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<256x16xf32>
    %13 = "stablehlo.concatenate"(%3, %9, %12) <{dimension = 1 : i64}> : (tensor<256x1xf32>, tensor<256x1xf32>, tensor<256x16xf32>) -> tensor<256x18xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x1xf32>
    %16 = "stablehlo.concatenate"(%15, %7, %arg1) <{dimension = 1 : i64}> : (tensor<128x1xf32>, tensor<128x1xf32>, tensor<128x16xf32>) -> tensor<128x18xf32>
    %17 = "stablehlo.transpose"(%16) <{permutation = array<i64: 1, 0>}> : (tensor<128x18xf32>) -> tensor<18x128xf32>
    %18 = "stablehlo.dot_general"(%13, %17) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x18xf32>, tensor<18x128xf32>) -> tensor<256x128xf32>
    "func.return"(%18) : (tensor<256x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
