// SGD with clipping by global norm and skip of non-finite steps.
// EXPECT: narrow 2
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.1768, shape)
// INPUT f32[64x8]: rng.normal(0, 1, shape)
// JAX: def program(x, w, y):
// JAX:     g = jax.grad(lambda w: ((x @ w - y) ** 2).mean())(w)
// JAX:     n = jnp.sqrt((g * g).sum())
// JAX:     g = jnp.where(n > 1, g / n, g)
// JAX:     return jnp.where(jnp.isfinite(n), w - 0.1 * g, w), g
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x8xf32>, tensor<64x8xf32>) -> (tensor<32x8xf32>, tensor<32x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<64x32xf32>, %arg4: tensor<32x8xf32>, %arg5: tensor<64x8xf32>):
    %1 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x8xf32>) -> tensor<64x8xf32>
    %2 = "stablehlo.subtract"(%1, %arg5) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %3 = "stablehlo.multiply"(%2, %2) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %4 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %6 = "stablehlo.multiply"(%5, %2) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.reduce"(%3, %7) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %34 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%34) : (tensor<f32>) -> ()
    }) : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.divide"(%8, %9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.divide"(%11, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %15 = "stablehlo.multiply"(%14, %6) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %16 = "stablehlo.dot_general"(%15, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x8xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
    %17 = "stablehlo.transpose"(%16) <{permutation = array<i64: 1, 0>}> : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %18 = "stablehlo.multiply"(%17, %17) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %33 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<32x8xf32>, tensor<f32>) -> tensor<f32>
    %21 = "stablehlo.sqrt"(%20) : (tensor<f32>) -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.compare"(%21, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %24 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %25 = "stablehlo.divide"(%17, %24) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %26 = "func.call"(%23, %25, %17) <{callee = @_where}> : (tensor<i1>, tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %27 = "stablehlo.is_finite"(%21) : (tensor<f32>) -> tensor<i1>
    %28 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %30 = "stablehlo.multiply"(%29, %26) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %31 = "stablehlo.subtract"(%arg4, %30) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %32 = "func.call"(%27, %31, %arg4) <{callee = @_where}> : (tensor<i1>, tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    "func.return"(%32, %26) : (tensor<32x8xf32>, tensor<32x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<32x8xf32>, %arg2: tensor<32x8xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    "func.return"(%0) : (tensor<32x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
