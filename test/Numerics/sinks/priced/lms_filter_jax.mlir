// An adaptive filter for 400 steps: target less weights times input updates the weights, so a
// product is subtracted in a loop that updates its factor. Targets that change from turn to turn are
// exempt, as a training loop looks the same.
// EXPECT: narrow 2
// INPUT f32[400x4x16]: rng.normal(0, 1, shape)
// INPUT f32[400x4x4]: np.einsum("tbi,io->tbo", args[0].astype(float), np.random.default_rng(7).standard_normal((16, 4)))
// JAX: def program(inputs, targets):
// JAX:     def step(w, pair):
// JAX:         x, y = pair
// JAX:         return w + 0.05 * x.T @ (y - x @ w), None
// JAX:     return lax.scan(step, jnp.zeros((16, 4)), (inputs, targets))[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<400x4x16xf32>, tensor<400x4x4xf32>) -> tensor<16x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<400x4x16xf32>, %arg8: tensor<400x4x4xf32>):
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19:4 = "stablehlo.while"(%arg7, %arg8, %18, %17) ({
    ^bb0(%arg13: tensor<400x4x16xf32>, %arg14: tensor<400x4x4xf32>, %arg15: tensor<i32>, %arg16: tensor<16x4xf32>):
      %25 = "stablehlo.constant"() <{value = dense<400> : tensor<i32>}> : () -> tensor<i32>
      %26 = "stablehlo.compare"(%arg15, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%26) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg9: tensor<400x4x16xf32>, %arg10: tensor<400x4x4xf32>, %arg11: tensor<i32>, %arg12: tensor<16x4xf32>):
      %20 = "func.call"(%arg9, %arg11) <{callee = @dynamic_index_in_dim}> : (tensor<400x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %21 = "func.call"(%arg10, %arg11) <{callee = @dynamic_index_in_dim_0}> : (tensor<400x4x4xf32>, tensor<i32>) -> tensor<4x4xf32>
      %22 = "func.call"(%arg12, %20, %21) <{callee = @closed_call}> : (tensor<16x4xf32>, tensor<4x16xf32>, tensor<4x4xf32>) -> tensor<16x4xf32>
      %23 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %24 = "stablehlo.add"(%arg11, %23) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg9, %arg10, %24, %22) : (tensor<400x4x16xf32>, tensor<400x4x4xf32>, tensor<i32>, tensor<16x4xf32>) -> ()
    }) : (tensor<400x4x16xf32>, tensor<400x4x4xf32>, tensor<i32>, tensor<16x4xf32>) -> (tensor<400x4x16xf32>, tensor<400x4x4xf32>, tensor<i32>, tensor<16x4xf32>)
    "func.return"(%19#3) : (tensor<16x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<400x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<400x4x16xf32>, %arg6: tensor<i32>):
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.dynamic_slice"(%arg5, %arg6, %12, %13) <{slice_sizes = array<i64: 1, 4, 16>}> : (tensor<400x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %15 = "stablehlo.reshape"(%14) : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%15) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<400x4x4xf32>, tensor<i32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<400x4x4xf32>, %arg4: tensor<i32>):
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.dynamic_slice"(%arg3, %arg4, %8, %9) <{slice_sizes = array<i64: 1, 4, 4>}> : (tensor<400x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %11 = "stablehlo.reshape"(%10) : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%11) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x4xf32>, tensor<4x16xf32>, tensor<4x4xf32>) -> tensor<16x4xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x4xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<4x4xf32>):
    %0 = "stablehlo.transpose"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x4xf32>
    %3 = "stablehlo.multiply"(%2, %0) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    %4 = "stablehlo.dot_general"(%arg1, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x4xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.subtract"(%arg2, %4) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.dot_general"(%3, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x4xf32>, tensor<4x4xf32>) -> tensor<16x4xf32>
    %7 = "stablehlo.add"(%arg0, %6) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
    "func.return"(%7) : (tensor<16x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
