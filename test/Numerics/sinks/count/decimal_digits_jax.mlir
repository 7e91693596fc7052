// Digits to numbers: digits times powers of ten, returned as integers.
// EXPECT: kept count 1 of 1
// INPUT i32[256x6]: rng.integers(0, 10, shape)
// JAX: def program(digits):
// JAX:     powers = jnp.array([[1e5, 1e4, 1e3, 1e2, 10, 1]], jnp.float32)
// JAX:     return (digits.astype(jnp.float32) @ powers.T.repeat(2, 1)).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256x6xi32>) -> tensor<256x2xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x6xi32>):
    %0 = "stablehlo.constant"() <{value = dense<[[1.000000e+05, 1.000000e+04, 1.000000e+03, 1.000000e+02, 1.000000e+01, 1.000000e+00]]> : tensor<1x6xf32>}> : () -> tensor<1x6xf32>
    %1 = "stablehlo.convert"(%arg0) : (tensor<256x6xi32>) -> tensor<256x6xf32>
    %2 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<1x6xf32>) -> tensor<6x1xf32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x1x2xf32>
    %4 = "stablehlo.reshape"(%3) : (tensor<6x1x2xf32>) -> tensor<6x2xf32>
    %5 = "stablehlo.dot_general"(%1, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x6xf32>, tensor<6x2xf32>) -> tensor<256x2xf32>
    %6 = "stablehlo.convert"(%5) : (tensor<256x2xf32>) -> tensor<256x2xi32>
    "func.return"(%6) : (tensor<256x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
