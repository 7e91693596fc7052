// Scores pass whose size is at least half of the largest one's, as a quotient.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
// JAX: def program(x, w, v):
// JAX:     z = x @ w
// JAX:     size = jnp.abs(z)
// JAX:     return jnp.where(size / size.max(-1, keepdims=True) >= 0.5, z, 0) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<4096x64xf32>, %arg4: tensor<64x16xf32>, %arg5: tensor<16x32xf32>):
    %3 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x16xf32>) -> tensor<4096x16xf32>
    %4 = "stablehlo.abs"(%3) : (tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %5 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %16 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %9 = "stablehlo.divide"(%4, %8) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %10 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %12 = "stablehlo.compare"(%9, %11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xi1>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "func.call"(%12, %3, %13) <{callee = @_where}> : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>
    %15 = "stablehlo.dot_general"(%14, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%15) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x16xi1>, %arg1: tensor<4096x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%2) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
