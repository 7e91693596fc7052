// Local contrast: a row less its running mean of 5 neighbours, as a band matrix with entries 0 and
// 1/5. Pixels around 120 with spread 2.
// EXPECT: kept mean,cancel 1 of 1
// INPUT f32[64x128]: 120 + 2 * rng.standard_normal(shape)
// JAX: def program(rows):
// JAX:     d = jnp.abs(jnp.arange(128)[:, None] - jnp.arange(128))
// JAX:     band = jnp.where(d <= 2, 0.2, 0.0)
// JAX:     return (rows - rows @ band)[:, 2:-2]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x128xf32>) -> tensor<64x124xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<64x128xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xi32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xi32>) -> tensor<128x1xi32>
    %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xi32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xi32>) -> tensor<1x128xi32>
    %7 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xi32>) -> tensor<128x128xi32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xi32>) -> tensor<128x128xi32>
    %9 = "stablehlo.subtract"(%7, %8) : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi32>
    %10 = "stablehlo.abs"(%9) : (tensor<128x128xi32>) -> tensor<128x128xi32>
    %11 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<128x128xi32>
    %13 = "stablehlo.compare"(%10, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<128x128xi32>, tensor<128x128xi32>) -> tensor<128x128xi1>
    %14 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "func.call"(%13, %14, %15) <{callee = @_where}> : (tensor<128x128xi1>, tensor<f32>, tensor<f32>) -> tensor<128x128xf32>
    %17 = "stablehlo.dot_general"(%arg3, %16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
    %18 = "stablehlo.subtract"(%arg3, %17) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %19 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 64, 126>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<64x128xf32>) -> tensor<64x124xf32>
    "func.return"(%19) : (tensor<64x124xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x128xi1>, tensor<f32>, tensor<f32>) -> tensor<128x128xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x128xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %2 = "stablehlo.select"(%arg0, %0, %1) : (tensor<128x128xi1>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    "func.return"(%2) : (tensor<128x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
