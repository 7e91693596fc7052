// Band-limited interpolation: sinc of the distance between sample places, which come from an affine
// map of frame numbers and rates.
// EXPECT: kept periodic 1 of 1
// INPUT f32[256x2]: np.stack([np.arange(256), np.ones(256)], 1)
// INPUT f32[2x64]: np.stack([rng.uniform(0.9, 1.1, 64), -rng.uniform(0, 200, 64)])
// JAX: def program(frames, rates):
// JAX:     return jnp.sinc(frames @ rates)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x2xf32>, tensor<2x64xf32>) -> tensor<256x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<256x2xf32>, %arg8: tensor<2x64xf32>):
    %20 = "stablehlo.dot_general"(%arg7, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x2xf32>, tensor<2x64xf32>) -> tensor<256x64xf32>
    %21 = "func.call"(%20) <{callee = @sinc}> : (tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%21) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256x64xf32>) -> tensor<256x64xf32>, res_attrs = [{}], sym_name = "sinc", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<256x64xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %5 = "stablehlo.compare"(%arg6, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xi1>
    %6 = "stablehlo.constant"() <{value = dense<3.14159274> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %8 = "stablehlo.multiply"(%7, %arg6) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %9 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "func.call"(%5, %9, %8) <{callee = @_where}> : (tensor<256x64xi1>, tensor<f32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %13 = "stablehlo.multiply"(%8, %12) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %16 = "stablehlo.add"(%13, %15) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %17 = "stablehlo.sine"(%10) : (tensor<256x64xf32>) -> tensor<256x64xf32>
    %18 = "stablehlo.divide"(%17, %10) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %19 = "func.call"(%5, %16, %18) <{callee = @_where_0}> : (tensor<256x64xi1>, tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%19) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256x64xi1>, tensor<f32>, tensor<256x64xf32>) -> tensor<256x64xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<256x64xi1>, %arg4: tensor<f32>, %arg5: tensor<256x64xf32>):
    %1 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x64xf32>
    %2 = "stablehlo.select"(%arg3, %1, %arg5) : (tensor<256x64xi1>, tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%2) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<256x64xi1>, tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x64xi1>, %arg1: tensor<256x64xf32>, %arg2: tensor<256x64xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<256x64xi1>, tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    "func.return"(%0) : (tensor<256x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
