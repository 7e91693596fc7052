// Gradient descent on least squares for 100 steps; A x - b is in a loop that updates x, A^T times it
// is no difference. One of the two alone brings nothing: rounding either moves the minimum.
// EXPECT: kept cancel 1 of 2
// INPUT f32[128x16]: rng.normal(0, 1, shape)
// INPUT f32[128x2]: rng.normal(0, 1, shape)
// JAX: def program(a, b):
// JAX:     def step(x, _):
// JAX:         return x - 0.005 * a.T @ (a @ x - b), None
// JAX:     return lax.scan(step, jnp.zeros((16, 2)), None, 100)[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x16xf32>, tensor<128x2xf32>) -> tensor<16x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<128x16xf32>, %arg4: tensor<128x2xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x2xf32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11:4 = "stablehlo.while"(%arg3, %arg4, %10, %9) ({
    ^bb0(%arg9: tensor<128x16xf32>, %arg10: tensor<128x2xf32>, %arg11: tensor<i32>, %arg12: tensor<16x2xf32>):
      %15 = "stablehlo.constant"() <{value = dense<100> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.compare"(%arg11, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%16) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg5: tensor<128x16xf32>, %arg6: tensor<128x2xf32>, %arg7: tensor<i32>, %arg8: tensor<16x2xf32>):
      %12 = "func.call"(%arg5, %arg6, %arg8) <{callee = @closed_call}> : (tensor<128x16xf32>, tensor<128x2xf32>, tensor<16x2xf32>) -> tensor<16x2xf32>
      %13 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %14 = "stablehlo.add"(%arg7, %13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg5, %arg6, %14, %12) : (tensor<128x16xf32>, tensor<128x2xf32>, tensor<i32>, tensor<16x2xf32>) -> ()
    }) : (tensor<128x16xf32>, tensor<128x2xf32>, tensor<i32>, tensor<16x2xf32>) -> (tensor<128x16xf32>, tensor<128x2xf32>, tensor<i32>, tensor<16x2xf32>)
    "func.return"(%11#3) : (tensor<16x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x16xf32>, tensor<128x2xf32>, tensor<16x2xf32>) -> tensor<16x2xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x16xf32>, %arg1: tensor<128x2xf32>, %arg2: tensor<16x2xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<128x16xf32>) -> tensor<16x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<5.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x128xf32>
    %3 = "stablehlo.multiply"(%2, %0) : (tensor<16x128xf32>, tensor<16x128xf32>) -> tensor<16x128xf32>
    %4 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x16xf32>, tensor<16x2xf32>) -> tensor<128x2xf32>
    %5 = "stablehlo.subtract"(%4, %arg1) : (tensor<128x2xf32>, tensor<128x2xf32>) -> tensor<128x2xf32>
    %6 = "stablehlo.dot_general"(%3, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x128xf32>, tensor<128x2xf32>) -> tensor<16x2xf32>
    %7 = "stablehlo.subtract"(%arg2, %6) : (tensor<16x2xf32>, tensor<16x2xf32>) -> tensor<16x2xf32>
    "func.return"(%7) : (tensor<16x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
