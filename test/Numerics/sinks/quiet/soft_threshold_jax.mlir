// Soft thresholding, copysign(max(|s| - t, 0), s), between layers and times other data: one
// continuous function.
// EXPECT: narrow 1
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     s = x @ w
// JAX:     return jnp.copysign(jnp.maximum(jnp.abs(s) - 0.1, 0), s) * v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xf32>, tensor<32x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<64x32xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<64x32xf32>):
    %14 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    %15 = "stablehlo.abs"(%14) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %18 = "stablehlo.subtract"(%15, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %21 = "stablehlo.maximum"(%18, %20) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %22 = "func.call"(%21, %14) <{callee = @copysign}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %23 = "stablehlo.multiply"(%22, %arg8) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%23) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "copysign", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<64x32xf32>, %arg5: tensor<64x32xf32>):
    %9 = "func.call"(%arg5) <{callee = @signbit}> : (tensor<64x32xf32>) -> tensor<64x32xi1>
    %10 = "stablehlo.abs"(%arg4) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %11 = "stablehlo.negate"(%10) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %12 = "stablehlo.abs"(%arg4) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %13 = "func.call"(%9, %11, %12) <{callee = @_where}> : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%13) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x32xf32>) -> tensor<64x32xi1>, res_attrs = [{}], sym_name = "signbit", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x32xf32>):
    %1 = "stablehlo.bitcast_convert"(%arg3) : (tensor<64x32xf32>) -> tensor<64x32xi32>
    %2 = "stablehlo.constant"() <{value = dense<31> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x32xi32>
    %4 = "stablehlo.shift_right_arithmetic"(%1, %3) : (tensor<64x32xi32>, tensor<64x32xi32>) -> tensor<64x32xi32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x32xi32>
    %7 = "stablehlo.compare"(%4, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x32xi32>, tensor<64x32xi32>) -> tensor<64x32xi1>
    %8 = "stablehlo.convert"(%7) : (tensor<64x32xi1>) -> tensor<64x32xi1>
    "func.return"(%8) : (tensor<64x32xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x32xi1>, %arg1: tensor<64x32xf32>, %arg2: tensor<64x32xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<64x32xi1>, tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%0) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
