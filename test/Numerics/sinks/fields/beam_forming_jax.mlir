// Beam forming: sensors within 30 m times directions (K = 3) times a wave number of 60 per metre are
// phases of a steering vector, whose cosines weigh the signals. Row: periodic, K = 3; the sum over
// sensors stays narrow.
// EXPECT: kept periodic 1 of 2
// INPUT f32[64x3]: rng.uniform(-15, 15, shape)
// INPUT f32[3x128]: (lambda a: a / np.linalg.norm(a, axis=0))(rng.standard_normal(shape))
// INPUT f32[16x64]: rng.normal(0, 1, shape)
// JAX: def program(sensors, directions, signals):
// JAX:     phases = 60.0 * (sensors @ directions)
// JAX:     return signals @ jnp.cos(phases)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x3xf32>, tensor<3x128xf32>, tensor<16x64xf32>) -> tensor<16x128xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x3xf32>, %arg1: tensor<3x128xf32>, %arg2: tensor<16x64xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x3xf32>, tensor<3x128xf32>) -> tensor<64x128xf32>
    %1 = "stablehlo.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %3 = "stablehlo.multiply"(%2, %0) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %4 = "stablehlo.cosine"(%3) : (tensor<64x128xf32>) -> tensor<64x128xf32>
    %5 = "stablehlo.dot_general"(%arg2, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x64xf32>, tensor<64x128xf32>) -> tensor<16x128xf32>
    "func.return"(%5) : (tensor<16x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
