// Codes: the syndrome of bits by a 0/1 matrix modulo 2, all truth values.
// EXPECT: narrow 1
// INPUT i1[256x64]: rng.integers(0, 2, shape)
// INPUT i1[64x32]: rng.integers(0, 2, shape)
// JAX: def program(word, h):
// JAX:     return jnp.mod(word.astype(jnp.float32) @ h.astype(jnp.float32), 2.0).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x64xi1>, tensor<64x32xi1>) -> tensor<256x32xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<256x64xi1>, %arg3: tensor<64x32xi1>):
    %17 = "stablehlo.convert"(%arg2) : (tensor<256x64xi1>) -> tensor<256x64xf32>
    %18 = "stablehlo.convert"(%arg3) : (tensor<64x32xi1>) -> tensor<64x32xf32>
    %19 = "stablehlo.dot_general"(%17, %18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x64xf32>, tensor<64x32xf32>) -> tensor<256x32xf32>
    %20 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "func.call"(%19, %20) <{callee = @remainder}> : (tensor<256x32xf32>, tensor<f32>) -> tensor<256x32xf32>
    %22 = "stablehlo.convert"(%21) : (tensor<256x32xf32>) -> tensor<256x32xi32>
    "func.return"(%22) : (tensor<256x32xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x32xf32>, tensor<f32>) -> tensor<256x32xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x32xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %2 = "stablehlo.remainder"(%arg0, %1) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %5 = "stablehlo.compare"(%2, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %8 = "stablehlo.compare"(%2, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xi1>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.compare"(%0, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<256x32xi1>
    %12 = "stablehlo.compare"(%8, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<256x32xi1>, tensor<256x32xi1>) -> tensor<256x32xi1>
    %13 = "stablehlo.and"(%12, %5) : (tensor<256x32xi1>, tensor<256x32xi1>) -> tensor<256x32xi1>
    %14 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x32xf32>
    %15 = "stablehlo.add"(%2, %14) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %16 = "stablehlo.select"(%13, %15, %2) : (tensor<256x32xi1>, tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    "func.return"(%16) : (tensor<256x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
