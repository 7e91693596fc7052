// A line search: the step is halved while the full norm of a residual is larger than a bound, a
// condition behind a full reduction.
// EXPECT: narrow 2
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[32x4]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 1, shape)
// JAX: def program(a, x, b):
// JAX:     g = a.T @ b
// JAX:     def worse(t):
// JAX:         return jnp.sum((x - t * g) ** 2) > 0.5 * jnp.sum(x * x) + 100.0
// JAX:     t = lax.while_loop(worse, lambda t: t / 2, jnp.float32(8.0))
// JAX:     return a @ (x - t * g)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x32xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<64x4xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %1 = "stablehlo.dot_general"(%0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x4xf32>) -> tensor<32x4xf32>
    %2 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3:3 = "stablehlo.while"(%1, %arg1, %2) ({
    ^bb0(%arg6: tensor<32x4xf32>, %arg7: tensor<32x4xf32>, %arg8: tensor<f32>):
      %10 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
      %11 = "stablehlo.multiply"(%10, %arg6) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
      %12 = "stablehlo.subtract"(%arg7, %11) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
      %13 = "stablehlo.multiply"(%12, %12) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
      %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
        %25 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%25) : (tensor<f32>) -> ()
      }) : (tensor<32x4xf32>, tensor<f32>) -> tensor<f32>
      %16 = "stablehlo.multiply"(%arg7, %arg7) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
      %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %18 = "stablehlo.reduce"(%16, %17) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
        %24 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%24) : (tensor<f32>) -> ()
      }) : (tensor<32x4xf32>, tensor<f32>) -> tensor<f32>
      %19 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %20 = "stablehlo.multiply"(%19, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %21 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %22 = "stablehlo.add"(%20, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %23 = "stablehlo.compare"(%15, %22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%23) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg3: tensor<32x4xf32>, %arg4: tensor<32x4xf32>, %arg5: tensor<f32>):
      %8 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %9 = "stablehlo.divide"(%arg5, %8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%arg3, %arg4, %9) : (tensor<32x4xf32>, tensor<32x4xf32>, tensor<f32>) -> ()
    }) : (tensor<32x4xf32>, tensor<32x4xf32>, tensor<f32>) -> (tensor<32x4xf32>, tensor<32x4xf32>, tensor<f32>)
    %4 = "stablehlo.broadcast_in_dim"(%3#2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %5 = "stablehlo.multiply"(%4, %1) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %6 = "stablehlo.subtract"(%arg1, %5) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %7 = "stablehlo.dot_general"(%arg0, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x4xf32>) -> tensor<64x4xf32>
    "func.return"(%7) : (tensor<64x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
