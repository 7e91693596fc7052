// Richardson iteration: r = b - A x, x += 0.9 r for 60 steps on a system of condition 10. Near the
// solution the residual is a difference of equal numbers.
// EXPECT: kept cancel 1 of 1
// INPUT f32[64x64]: (lambda q: q @ np.diag(np.linspace(0.2, 2, 64)) @ q.T)(np.linalg.qr(rng.standard_normal(shape))[0])
// INPUT f32[64x2]: rng.normal(0, 1, shape)
// JAX: def program(a, b):
// JAX:     def step(x, _):
// JAX:         return x + 0.9 * (b - a @ x), None
// JAX:     x = lax.scan(step, jnp.zeros_like(b), None, 60)[0]
// JAX:     return x
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<64x64xf32>, %arg4: tensor<64x2xf32>):
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9:4 = "stablehlo.while"(%arg3, %arg4, %8, %7) ({
    ^bb0(%arg9: tensor<64x64xf32>, %arg10: tensor<64x2xf32>, %arg11: tensor<i32>, %arg12: tensor<64x2xf32>):
      %13 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %14 = "stablehlo.compare"(%arg11, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%14) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg5: tensor<64x64xf32>, %arg6: tensor<64x2xf32>, %arg7: tensor<i32>, %arg8: tensor<64x2xf32>):
      %10 = "func.call"(%arg5, %arg6, %arg8) <{callee = @closed_call}> : (tensor<64x64xf32>, tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
      %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %12 = "stablehlo.add"(%arg7, %11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg5, %arg6, %12, %10) : (tensor<64x64xf32>, tensor<64x2xf32>, tensor<i32>, tensor<64x2xf32>) -> ()
    }) : (tensor<64x64xf32>, tensor<64x2xf32>, tensor<i32>, tensor<64x2xf32>) -> (tensor<64x64xf32>, tensor<64x2xf32>, tensor<i32>, tensor<64x2xf32>)
    "func.return"(%9#3) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x2xf32>, %arg2: tensor<64x2xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %1 = "stablehlo.subtract"(%arg1, %0) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %2 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %4 = "stablehlo.multiply"(%3, %1) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %5 = "stablehlo.add"(%arg2, %4) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    "func.return"(%5) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
