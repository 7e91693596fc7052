// Power iteration of spectral normalisation, 20 steps, and the normalised layer.
// EXPECT: narrow 4
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x2]: rng.normal(0, 1, shape)
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// JAX: def program(w, u, x):
// JAX:     def step(u, _):
// JAX:         v = w.T @ u
// JAX:         u = w @ (v / jnp.linalg.norm(v, axis=0))
// JAX:         return u / jnp.linalg.norm(u, axis=0), None
// JAX:     u = lax.scan(step, u, None, 20)[0]
// JAX:     sigma = jnp.linalg.norm(w.T @ u, axis=0)[0]
// JAX:     return x @ (w / sigma)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x2xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<64x64xf32>, %arg6: tensor<64x2xf32>, %arg7: tensor<32x64xf32>):
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17:3 = "stablehlo.while"(%arg5, %16, %arg6) ({
    ^bb0(%arg11: tensor<64x64xf32>, %arg12: tensor<i32>, %arg13: tensor<64x2xf32>):
      %29 = "stablehlo.constant"() <{value = dense<20> : tensor<i32>}> : () -> tensor<i32>
      %30 = "stablehlo.compare"(%arg12, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%30) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg8: tensor<64x64xf32>, %arg9: tensor<i32>, %arg10: tensor<64x2xf32>):
      %26 = "func.call"(%arg8, %arg10) <{callee = @closed_call}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
      %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %28 = "stablehlo.add"(%arg9, %27) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg8, %28, %26) : (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>) -> ()
    }) : (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>) -> (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>)
    %18 = "stablehlo.transpose"(%arg5) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %19 = "stablehlo.dot_general"(%18, %17#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %20 = "func.call"(%19) <{callee = @norm}> : (tensor<64x2xf32>) -> tensor<2xf32>
    %21 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<1xf32>) -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %24 = "stablehlo.divide"(%arg5, %23) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %25 = "stablehlo.dot_general"(%arg7, %24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    "func.return"(%25) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x64xf32>, %arg4: tensor<64x2xf32>):
    %5 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %6 = "stablehlo.dot_general"(%5, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %7 = "func.call"(%6) <{callee = @norm}> : (tensor<64x2xf32>) -> tensor<2xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<64x2xf32>
    %10 = "stablehlo.divide"(%6, %9) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %11 = "stablehlo.dot_general"(%arg3, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %12 = "func.call"(%11) <{callee = @norm}> : (tensor<64x2xf32>) -> tensor<2xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<64x2xf32>
    %15 = "stablehlo.divide"(%11, %14) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    "func.return"(%15) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x2xf32>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x2xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%4) : (tensor<f32>) -> ()
    }) : (tensor<64x2xf32>, tensor<f32>) -> tensor<2xf32>
    %3 = "stablehlo.sqrt"(%2) : (tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%3) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
