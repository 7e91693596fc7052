// Bits times powers of two: all factors are exact, nothing need be kept.
// EXPECT: narrow 1
// INPUT f32[512x16x8]: rng.normal(0, 1, shape)
// JAX: def program(x):
// JAX:     bits = (x > 0).astype(jnp.float32)
// JAX:     powers = jnp.array([[1.0, 1.0], [2, 2], [4, 4], [8, 8], [16, 16], [32, 32], [64, 64], [128, 128], [256, 256], [512, 512],
// JAX:                         [1024, 1024], [2048, 2048], [4096, 4096], [8192, 8192], [16384, 16384], [32768, 32768]])
// JAX:     return (jnp.swapaxes(bits, 1, 2) @ powers).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<512x16x8xf32>) -> tensor<512x8x2xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x16x8xf32>):
    %0 = "stablehlo.constant"() <{value = dense<[[1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00], [4.000000e+00, 4.000000e+00], [8.000000e+00, 8.000000e+00], [1.600000e+01, 1.600000e+01], [3.200000e+01, 3.200000e+01], [6.400000e+01, 6.400000e+01], [1.280000e+02, 1.280000e+02], [2.560000e+02, 2.560000e+02], [5.120000e+02, 5.120000e+02], [1.024000e+03, 1.024000e+03], [2.048000e+03, 2.048000e+03], [4.096000e+03, 4.096000e+03], [8.192000e+03, 8.192000e+03], [1.638400e+04, 1.638400e+04], [3.276800e+04, 3.276800e+04]]> : tensor<16x2xf32>}> : () -> tensor<16x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x16x8xf32>
    %3 = "stablehlo.compare"(%arg0, %2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<512x16x8xf32>, tensor<512x16x8xf32>) -> tensor<512x16x8xi1>
    %4 = "stablehlo.convert"(%3) : (tensor<512x16x8xi1>) -> tensor<512x16x8xf32>
    %5 = "stablehlo.transpose"(%4) <{permutation = array<i64: 0, 2, 1>}> : (tensor<512x16x8xf32>) -> tensor<512x8x16xf32>
    %6 = "stablehlo.dot_general"(%5, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x8x16xf32>, tensor<16x2xf32>) -> tensor<512x8x2xf32>
    %7 = "stablehlo.convert"(%6) : (tensor<512x8x2xf32>) -> tensor<512x8x2xi32>
    "func.return"(%7) : (tensor<512x8x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
