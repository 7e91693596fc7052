// Binary cross entropy from logits, max(x, 0) - x y + log(1 + exp(-|x|)), with gradient.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[64x8]: rng.integers(0, 2, shape)
// JAX: def program(x, w, y):
// JAX:     def loss(w):
// JAX:         z = x @ w
// JAX:         return jnp.mean(jnp.maximum(z, 0) - z * y + jnp.log1p(jnp.exp(-jnp.abs(z))))
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x8xf32>, tensor<64x8xf32>) -> (tensor<f32>, tensor<64x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x8xf32>, %arg2: tensor<64x8xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %3 = "stablehlo.maximum"(%0, %2) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %4 = "stablehlo.compare"(%0, %3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %9 = "stablehlo.select"(%4, %6, %8) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %12 = "stablehlo.compare"(%11, %3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
    %13 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %17 = "stablehlo.select"(%12, %14, %16) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %18 = "stablehlo.divide"(%9, %17) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %19 = "stablehlo.multiply"(%0, %arg2) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %20 = "stablehlo.subtract"(%3, %19) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %21 = "stablehlo.abs"(%0) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %24 = "stablehlo.compare"(%0, %23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
    %25 = "stablehlo.negate"(%21) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %26 = "stablehlo.exponential"(%25) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %27 = "stablehlo.log_plus_one"(%26) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %28 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %30 = "stablehlo.add"(%26, %29) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %31 = "stablehlo.add"(%20, %27) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %56 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%56) : (tensor<f32>) -> ()
    }) : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
    %34 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.divide"(%33, %34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.divide"(%36, %37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %40 = "stablehlo.divide"(%39, %30) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %41 = "stablehlo.multiply"(%40, %26) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %42 = "stablehlo.negate"(%41) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %43 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %45 = "stablehlo.select"(%24, %44, %42) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %46 = "stablehlo.select"(%24, %42, %44) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %47 = "stablehlo.negate"(%45) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %48 = "stablehlo.add"(%46, %47) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %49 = "stablehlo.negate"(%39) : (tensor<64x8xf32>) -> tensor<64x8xf32>
    %50 = "stablehlo.multiply"(%49, %arg2) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %51 = "stablehlo.add"(%48, %50) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %52 = "stablehlo.multiply"(%39, %18) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %53 = "stablehlo.add"(%51, %52) : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %54 = "stablehlo.dot_general"(%53, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x8xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %55 = "stablehlo.transpose"(%54) <{permutation = array<i64: 1, 0>}> : (tensor<8x64xf32>) -> tensor<64x8xf32>
    "func.return"(%35, %55) : (tensor<f32>, tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
