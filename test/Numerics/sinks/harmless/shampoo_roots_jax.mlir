// Shampoo: the inverse fourth root of a statistic by ten coupled Newton steps, times the gradient.
// EXPECT: narrow 5
// INPUT f32[32x32]: (lambda a: a @ a.T / 64 + 0.1 * np.eye(32))(rng.standard_normal((32, 64)))
// INPUT f32[32x32]: rng.normal(0, 1, shape)
// JAX: def program(statistic, g):
// JAX:     eye = jnp.eye(32)
// JAX:     z = 1.25 / jnp.linalg.norm(statistic)
// JAX:     def step(carry, _):
// JAX:         m, h = carry
// JAX:         t = 1.25 * eye - 0.25 * m
// JAX:         t2 = t @ t
// JAX:         return (t2 @ t2 @ m, h @ t), None
// JAX:     m, h = lax.scan(step, (statistic * z, eye * z ** 0.25), None, 10)[0]
// JAX:     return h @ g
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<32x32xf32>, %arg7: tensor<32x32xf32>):
    %16 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32x32xi32>
    %17 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<32x32xi32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32x32xi32>
    %20 = "stablehlo.add"(%16, %19) : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi32>
    %21 = "stablehlo.compare"(%20, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>
    %22 = "stablehlo.convert"(%21) : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %23 = "func.call"(%arg6) <{callee = @norm}> : (tensor<32x32xf32>) -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<1.250000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.divide"(%24, %23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %27 = "stablehlo.multiply"(%arg6, %26) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %28 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.power"(%25, %28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %31 = "stablehlo.multiply"(%22, %30) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33:4 = "stablehlo.while"(%22, %32, %27, %31) ({
    ^bb0(%arg12: tensor<32x32xf32>, %arg13: tensor<i32>, %arg14: tensor<32x32xf32>, %arg15: tensor<32x32xf32>):
      %38 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
      %39 = "stablehlo.compare"(%arg13, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%39) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg8: tensor<32x32xf32>, %arg9: tensor<i32>, %arg10: tensor<32x32xf32>, %arg11: tensor<32x32xf32>):
      %35:2 = "func.call"(%arg8, %arg10, %arg11) <{callee = @closed_call}> : (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>)
      %36 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %37 = "stablehlo.add"(%arg9, %36) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg8, %37, %35#0, %35#1) : (tensor<32x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>) -> ()
    }) : (tensor<32x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<i32>, tensor<32x32xf32>, tensor<32x32xf32>)
    %34 = "stablehlo.dot_general"(%33#3, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%34) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32x32xf32>):
    %11 = "stablehlo.multiply"(%arg3, %arg3) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %15 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %14 = "stablehlo.sqrt"(%13) : (tensor<f32>) -> tensor<f32>
    "func.return"(%14) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.250000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %2 = "stablehlo.multiply"(%1, %arg0) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %3 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %5 = "stablehlo.multiply"(%4, %arg1) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %6 = "stablehlo.subtract"(%2, %5) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %7 = "stablehlo.dot_general"(%6, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %8 = "stablehlo.dot_general"(%7, %7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %9 = "stablehlo.dot_general"(%8, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %10 = "stablehlo.dot_general"(%arg2, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%9, %10) : (tensor<32x32xf32>, tensor<32x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
