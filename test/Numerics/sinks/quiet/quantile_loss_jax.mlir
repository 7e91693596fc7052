// Pinball loss of several quantiles with its gradient.
// EXPECT: narrow 2
// INPUT f32[128x16]: rng.normal(0, 1, shape)
// INPUT f32[16x3]: rng.normal(0, 0.2500, shape)
// INPUT f32[128x1]: rng.normal(0, 1, shape)
// JAX: def program(x, w, y):
// JAX:     q = jnp.array([0.1, 0.5, 0.9])
// JAX:     def loss(w):
// JAX:         e = y - x @ w
// JAX:         return jnp.maximum(q * e, (q - 1) * e).mean()
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x16xf32>, tensor<16x3xf32>, tensor<128x1xf32>) -> (tensor<f32>, tensor<16x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<128x16xf32>, %arg1: tensor<16x3xf32>, %arg2: tensor<128x1xf32>):
    %0 = "stablehlo.constant"() <{value = dense<[1.000000e-01, 5.000000e-01, 0.899999976]> : tensor<3xf32>}> : () -> tensor<3xf32>
    %1 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x16xf32>, tensor<16x3xf32>) -> tensor<128x3xf32>
    %2 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x3xf32>
    %3 = "stablehlo.subtract"(%2, %1) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %4 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<128x3xf32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %9 = "stablehlo.subtract"(%0, %8) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<128x3xf32>
    %12 = "stablehlo.multiply"(%11, %3) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %13 = "stablehlo.maximum"(%6, %12) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %14 = "stablehlo.compare"(%6, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xi1>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %19 = "stablehlo.select"(%14, %16, %18) : (tensor<128x3xi1>, tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %20 = "stablehlo.compare"(%12, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xi1>
    %21 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %25 = "stablehlo.select"(%20, %22, %24) : (tensor<128x3xi1>, tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %26 = "stablehlo.divide"(%19, %25) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %27 = "stablehlo.compare"(%12, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xi1>
    %28 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %32 = "stablehlo.select"(%27, %29, %31) : (tensor<128x3xi1>, tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %33 = "stablehlo.compare"(%6, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xi1>
    %34 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %38 = "stablehlo.select"(%33, %35, %37) : (tensor<128x3xi1>, tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %39 = "stablehlo.divide"(%32, %38) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %40 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.reduce"(%13, %40) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %58 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%58) : (tensor<f32>) -> ()
    }) : (tensor<128x3xf32>, tensor<f32>) -> tensor<f32>
    %42 = "stablehlo.constant"() <{value = dense<3.840000e+02> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.divide"(%41, %42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %44 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<3.840000e+02> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.divide"(%44, %45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
    %48 = "stablehlo.multiply"(%47, %39) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %49 = "stablehlo.multiply"(%47, %26) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %50 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<128x3xf32>
    %51 = "stablehlo.multiply"(%50, %48) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %52 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<128x3xf32>
    %53 = "stablehlo.multiply"(%52, %49) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %54 = "stablehlo.add"(%51, %53) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
    %55 = "stablehlo.negate"(%54) : (tensor<128x3xf32>) -> tensor<128x3xf32>
    %56 = "stablehlo.dot_general"(%55, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x3xf32>, tensor<128x16xf32>) -> tensor<3x16xf32>
    %57 = "stablehlo.transpose"(%56) <{permutation = array<i64: 1, 0>}> : (tensor<3x16xf32>) -> tensor<16x3xf32>
    "func.return"(%43, %57) : (tensor<f32>, tensor<16x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
