// Plate motion: stations on the Earth (6371 km) are rotated by 1e-3 and their old place is
// subtracted. Row: cancel, the factor of the product is subtracted from it.
// EXPECT: kept cancel 1 of 1
// INPUT f32[512x3]: (lambda a: 6371 * a / np.linalg.norm(a, axis=1, keepdims=True))(rng.standard_normal(shape))
// INPUT f32[3x3]: np.eye(3) + 1e-3 * np.array([[0, 1, -0.5], [-1, 0, 0.3], [0.5, -0.3, 0]])
// JAX: def program(stations, rotation):
// JAX:     return stations @ rotation - stations
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x3xf32>, tensor<3x3xf32>) -> tensor<512x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<512x3xf32>, %arg1: tensor<3x3xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x3xf32>, tensor<3x3xf32>) -> tensor<512x3xf32>
    %1 = "stablehlo.subtract"(%0, %arg0) : (tensor<512x3xf32>, tensor<512x3xf32>) -> tensor<512x3xf32>
    "func.return"(%1) : (tensor<512x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
