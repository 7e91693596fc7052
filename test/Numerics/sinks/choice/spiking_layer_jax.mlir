// Leaky integrate-and-fire neurons: a potential above one fires and is reset, spikes go through a
// second layer.
// EXPECT: kept choice 1 of 2
// INPUT f32[50x64x32]: rng.uniform(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w, u):
// JAX:     def step(v, now):
// JAX:         v = 0.9 * v + now @ w
// JAX:         spike = (v > 1.0).astype(v.dtype)
// JAX:         return v * (1 - spike), spike @ u
// JAX:     return lax.scan(step, jnp.zeros((64, 32)), x)[1].sum(0)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<50x64x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<50x64x32xf32>, %arg10: tensor<32x32xf32>, %arg11: tensor<32x16xf32>):
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<50x64x16xf32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27:6 = "stablehlo.while"(%arg9, %arg10, %arg11, %26, %23, %25) ({
    ^bb0(%arg20: tensor<50x64x32xf32>, %arg21: tensor<32x32xf32>, %arg22: tensor<32x16xf32>, %arg23: tensor<i32>, %arg24: tensor<64x32xf32>, %arg25: tensor<50x64x16xf32>):
      %36 = "stablehlo.constant"() <{value = dense<50> : tensor<i32>}> : () -> tensor<i32>
      %37 = "stablehlo.compare"(%arg23, %36) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%37) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg14: tensor<50x64x32xf32>, %arg15: tensor<32x32xf32>, %arg16: tensor<32x16xf32>, %arg17: tensor<i32>, %arg18: tensor<64x32xf32>, %arg19: tensor<50x64x16xf32>):
      %31 = "func.call"(%arg14, %arg17) <{callee = @dynamic_index_in_dim}> : (tensor<50x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %32:2 = "func.call"(%arg15, %arg16, %arg18, %31) <{callee = @closed_call}> : (tensor<32x32xf32>, tensor<32x16xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x16xf32>)
      %33 = "func.call"(%arg19, %32#1, %arg17) <{callee = @dynamic_update_index_in_dim}> : (tensor<50x64x16xf32>, tensor<64x16xf32>, tensor<i32>) -> tensor<50x64x16xf32>
      %34 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %35 = "stablehlo.add"(%arg17, %34) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg14, %arg15, %arg16, %35, %32#0, %33) : (tensor<50x64x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<64x32xf32>, tensor<50x64x16xf32>) -> ()
    }) : (tensor<50x64x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<64x32xf32>, tensor<50x64x16xf32>) -> (tensor<50x64x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<64x32xf32>, tensor<50x64x16xf32>)
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.reduce"(%27#5, %28) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %30 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<50x64x16xf32>, tensor<f32>) -> tensor<64x16xf32>
    "func.return"(%29) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<50x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<50x64x32xf32>, %arg8: tensor<i32>):
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.dynamic_slice"(%arg7, %arg8, %18, %19) <{slice_sizes = array<i64: 1, 64, 32>}> : (tensor<50x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%21) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32x32xf32>, tensor<32x16xf32>, tensor<64x32xf32>, tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x16xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32x32xf32>, %arg4: tensor<32x16xf32>, %arg5: tensor<64x32xf32>, %arg6: tensor<64x32xf32>):
    %4 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %6 = "stablehlo.multiply"(%5, %arg5) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %7 = "stablehlo.dot_general"(%arg6, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    %8 = "stablehlo.add"(%6, %7) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %9 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %11 = "stablehlo.compare"(%8, %10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xi1>
    %12 = "stablehlo.convert"(%11) : (tensor<64x32xi1>) -> tensor<64x32xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %15 = "stablehlo.subtract"(%14, %12) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %16 = "stablehlo.multiply"(%8, %15) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %17 = "stablehlo.dot_general"(%12, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    "func.return"(%16, %17) : (tensor<64x32xf32>, tensor<64x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<50x64x16xf32>, tensor<64x16xf32>, tensor<i32>) -> tensor<50x64x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<50x64x16xf32>, %arg1: tensor<64x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<50x64x16xf32>, tensor<1x64x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<50x64x16xf32>
    "func.return"(%3) : (tensor<50x64x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
