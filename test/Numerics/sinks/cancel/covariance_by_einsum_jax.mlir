// A covariance as E[x x^T] - m m^T by two einsums, readings around 20.
// EXPECT: kept cancel 1 of 1
// INPUT f32[256x16]: rng.normal(20, 1, shape)
// JAX: def program(x):
// JAX:     m = x.mean(0)
// JAX:     return jnp.einsum("ni,nj->ij", x, x) / 256 - jnp.einsum("i,j->ij", m, m)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256x16xf32>) -> tensor<16x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce"(%arg0, %0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %11 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<256x16xf32>, tensor<f32>) -> tensor<16xf32>
    %2 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %4 = "stablehlo.divide"(%1, %3) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %5 = "stablehlo.dot_general"(%arg0, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x16xf32>, tensor<256x16xf32>) -> tensor<16x16xf32>
    %6 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %9 = "stablehlo.dot_general"(%4, %4) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<16x16xf32>
    %10 = "stablehlo.subtract"(%8, %9) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"(%10) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
