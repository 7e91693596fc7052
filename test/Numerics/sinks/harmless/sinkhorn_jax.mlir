// Sinkhorn: scaling of a kernel's rows and columns for 20 steps, as products.
// EXPECT: narrow 2
// INPUT f32[32x32]: np.exp(-rng.uniform(0, 5, shape))
// INPUT f32[32x4]: rng.uniform(0.5, 1.5, shape)
// INPUT f32[32x4]: rng.uniform(0.5, 1.5, shape)
// JAX: def program(kernel, a, b):
// JAX:     def step(v, _):
// JAX:         u = a / (kernel @ v)
// JAX:         return b / (kernel.T @ u), u
// JAX:     return lax.scan(step, jnp.ones_like(b), None, 20)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>) -> (tensor<32x4xf32>, tensor<20x32x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<32x32xf32>, %arg8: tensor<32x4xf32>, %arg9: tensor<32x4xf32>):
    %9 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<20x32x4xf32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14:6 = "stablehlo.while"(%arg7, %arg8, %arg9, %13, %10, %12) ({
    ^bb0(%arg16: tensor<32x32xf32>, %arg17: tensor<32x4xf32>, %arg18: tensor<32x4xf32>, %arg19: tensor<i32>, %arg20: tensor<32x4xf32>, %arg21: tensor<20x32x4xf32>):
      %19 = "stablehlo.constant"() <{value = dense<20> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.compare"(%arg19, %19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%20) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg10: tensor<32x32xf32>, %arg11: tensor<32x4xf32>, %arg12: tensor<32x4xf32>, %arg13: tensor<i32>, %arg14: tensor<32x4xf32>, %arg15: tensor<20x32x4xf32>):
      %15:2 = "func.call"(%arg10, %arg11, %arg12, %arg14) <{callee = @closed_call}> : (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>, tensor<32x4xf32>) -> (tensor<32x4xf32>, tensor<32x4xf32>)
      %16 = "func.call"(%arg15, %15#1, %arg13) <{callee = @dynamic_update_index_in_dim}> : (tensor<20x32x4xf32>, tensor<32x4xf32>, tensor<i32>) -> tensor<20x32x4xf32>
      %17 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %18 = "stablehlo.add"(%arg13, %17) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg10, %arg11, %arg12, %18, %15#0, %16) : (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>, tensor<i32>, tensor<32x4xf32>, tensor<20x32x4xf32>) -> ()
    }) : (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>, tensor<i32>, tensor<32x4xf32>, tensor<20x32x4xf32>) -> (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>, tensor<i32>, tensor<32x4xf32>, tensor<20x32x4xf32>)
    "func.return"(%14#4, %14#5) : (tensor<32x4xf32>, tensor<20x32x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32x32xf32>, tensor<32x4xf32>, tensor<32x4xf32>, tensor<32x4xf32>) -> (tensor<32x4xf32>, tensor<32x4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32x32xf32>, %arg4: tensor<32x4xf32>, %arg5: tensor<32x4xf32>, %arg6: tensor<32x4xf32>):
    %4 = "stablehlo.dot_general"(%arg3, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %5 = "stablehlo.divide"(%arg4, %4) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %6 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %7 = "stablehlo.dot_general"(%6, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %8 = "stablehlo.divide"(%arg5, %7) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    "func.return"(%8, %5) : (tensor<32x4xf32>, tensor<32x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<20x32x4xf32>, tensor<32x4xf32>, tensor<i32>) -> tensor<20x32x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<20x32x4xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x4xf32>) -> tensor<1x32x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<20x32x4xf32>, tensor<1x32x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<20x32x4xf32>
    "func.return"(%3) : (tensor<20x32x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
