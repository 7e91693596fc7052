// A layer's output with non-finite elements replaced, and a step that is skipped if the gradient's
// norm is not finite.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// JAX: def program(x, w, target):
// JAX:     y = x @ w
// JAX:     y = jnp.where(jnp.isfinite(y), y, 0.0)
// JAX:     g = x.T @ (y - target)
// JAX:     return jnp.where(jnp.isfinite(jnp.sum(g * g)), w - 1e-3 * g, w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<64x64xf32>, %arg7: tensor<64x32xf32>, %arg8: tensor<64x32xf32>):
    %4 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %5 = "stablehlo.is_finite"(%4) : (tensor<64x32xf32>) -> tensor<64x32xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "func.call"(%5, %4, %6) <{callee = @_where}> : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<f32>) -> tensor<64x32xf32>
    %8 = "stablehlo.transpose"(%arg6) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %9 = "stablehlo.subtract"(%7, %arg8) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %10 = "stablehlo.dot_general"(%8, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %11 = "stablehlo.multiply"(%10, %10) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %20 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<64x32xf32>, tensor<f32>) -> tensor<f32>
    %14 = "stablehlo.is_finite"(%13) : (tensor<f32>) -> tensor<i1>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %17 = "stablehlo.multiply"(%16, %10) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %18 = "stablehlo.subtract"(%arg7, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %19 = "func.call"(%14, %18, %arg7) <{callee = @_where_0}> : (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%19) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xi1>, tensor<64x32xf32>, tensor<f32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x32xi1>, %arg4: tensor<64x32xf32>, %arg5: tensor<f32>):
    %1 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %3 = "stablehlo.select"(%arg3, %arg4, %2) : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%3) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<64x32xf32>, %arg2: tensor<64x32xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%0) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
