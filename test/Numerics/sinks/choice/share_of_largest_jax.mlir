// The largest score of a row lets its share pass: a softmax, whose sum decides nothing, masked
// by a comparison of the scores.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
// JAX: def program(x, w, v):
// JAX:     z = x @ w
// JAX:     return jnp.where(z >= z.max(-1, keepdims=True), jax.nn.softmax(z, -1), 0) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<4096x64xf32>, %arg4: tensor<64x16xf32>, %arg5: tensor<16x32xf32>):
    %3 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x16xf32>) -> tensor<4096x16xf32>
    %4 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %28 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %8 = "stablehlo.compare"(%3, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xi1>
    %9 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%3, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %11 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %13 = "stablehlo.maximum"(%12, %10) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %16 = "stablehlo.subtract"(%3, %15) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %17 = "stablehlo.exponential"(%16) : (tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%17, %18) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %26 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%26) : (tensor<f32>) -> ()
    }) : (tensor<4096x16xf32>, tensor<f32>) -> tensor<4096xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %22 = "stablehlo.divide"(%17, %21) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %23 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24 = "func.call"(%8, %22, %23) <{callee = @_where}> : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>
    %25 = "stablehlo.dot_general"(%24, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%25) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<i32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x16xi1>, %arg1: tensor<4096x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%2) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
