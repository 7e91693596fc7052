// A layer with spectral normalisation by one power iteration.
// EXPECT: narrow 4
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// INPUT f32[16]: rng.normal(0, 1, shape)
// JAX: def program(x, w, u):
// JAX:     v = w @ u
// JAX:     v = v / jnp.linalg.norm(v)
// JAX:     t = w.T @ v
// JAX:     t = t / jnp.linalg.norm(t)
// JAX:     return x @ (w / (v @ w @ t))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x16xf32>, tensor<16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<64x32xf32>, %arg7: tensor<32x16xf32>, %arg8: tensor<16xf32>):
    %10 = "stablehlo.dot_general"(%arg7, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x16xf32>, tensor<16xf32>) -> tensor<32xf32>
    %11 = "func.call"(%10) <{callee = @norm}> : (tensor<32xf32>) -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %14 = "stablehlo.transpose"(%arg7) <{permutation = array<i64: 1, 0>}> : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %15 = "stablehlo.dot_general"(%14, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32xf32>) -> tensor<16xf32>
    %16 = "func.call"(%15) <{callee = @norm_0}> : (tensor<16xf32>) -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %18 = "stablehlo.divide"(%15, %17) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %19 = "stablehlo.dot_general"(%13, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x16xf32>) -> tensor<16xf32>
    %20 = "stablehlo.dot_general"(%19, %18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x16xf32>
    %22 = "stablehlo.divide"(%arg7, %21) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %23 = "stablehlo.dot_general"(%arg6, %22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    "func.return"(%23) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32xf32>):
    %5 = "stablehlo.multiply"(%arg3, %arg3) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%5, %6) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %9 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%9) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.sqrt"(%7) : (tensor<f32>) -> tensor<f32>
    "func.return"(%8) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%4) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %3 = "stablehlo.sqrt"(%2) : (tensor<f32>) -> tensor<f32>
    "func.return"(%3) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
