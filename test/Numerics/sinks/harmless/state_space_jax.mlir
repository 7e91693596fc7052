// A diagonal state space model: decays exp(-dt a) along the scan, input and output projections.
// EXPECT: narrow 2
// INPUT f32[64x8x16]: rng.normal(0, 1, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
// INPUT f32[32]: np.geomspace(0.01, 1, 32)
// INPUT f32[32x16]: rng.normal(0, 0.177, shape)
// JAX: def program(xs, b, rates, c):
// JAX:     def step(h, x):
// JAX:         h = jnp.exp(-rates) * h + x @ b
// JAX:         return h, h @ c
// JAX:     return lax.scan(step, jnp.zeros((8, 32)), xs)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x8x16xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x16xf32>) -> tensor<64x8x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<64x8x16xf32>, %arg11: tensor<16x32xf32>, %arg12: tensor<32xf32>, %arg13: tensor<32x16xf32>):
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8x16xf32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21:7 = "stablehlo.while"(%arg10, %arg12, %arg11, %arg13, %20, %17, %19) ({
    ^bb0(%arg21: tensor<64x8x16xf32>, %arg22: tensor<32xf32>, %arg23: tensor<16x32xf32>, %arg24: tensor<32x16xf32>, %arg25: tensor<i32>, %arg26: tensor<8x32xf32>, %arg27: tensor<64x8x16xf32>):
      %27 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %28 = "stablehlo.compare"(%arg25, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%28) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg14: tensor<64x8x16xf32>, %arg15: tensor<32xf32>, %arg16: tensor<16x32xf32>, %arg17: tensor<32x16xf32>, %arg18: tensor<i32>, %arg19: tensor<8x32xf32>, %arg20: tensor<64x8x16xf32>):
      %22 = "func.call"(%arg14, %arg18) <{callee = @dynamic_index_in_dim}> : (tensor<64x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %23:2 = "func.call"(%arg15, %arg16, %arg17, %arg19, %22) <{callee = @closed_call}> : (tensor<32xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<8x32xf32>, tensor<8x16xf32>) -> (tensor<8x32xf32>, tensor<8x16xf32>)
      %24 = "func.call"(%arg20, %23#1, %arg18) <{callee = @dynamic_update_index_in_dim}> : (tensor<64x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<64x8x16xf32>
      %25 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %26 = "stablehlo.add"(%arg18, %25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg14, %arg15, %arg16, %arg17, %26, %23#0, %24) : (tensor<64x8x16xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<8x32xf32>, tensor<64x8x16xf32>) -> ()
    }) : (tensor<64x8x16xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<8x32xf32>, tensor<64x8x16xf32>) -> (tensor<64x8x16xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<i32>, tensor<8x32xf32>, tensor<64x8x16xf32>)
    "func.return"(%21#6) : (tensor<64x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<64x8x16xf32>, %arg9: tensor<i32>):
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.dynamic_slice"(%arg8, %arg9, %12, %13) <{slice_sizes = array<i64: 1, 8, 16>}> : (tensor<64x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %15 = "stablehlo.reshape"(%14) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%15) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<8x32xf32>, tensor<8x16xf32>) -> (tensor<8x32xf32>, tensor<8x16xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32xf32>, %arg4: tensor<16x32xf32>, %arg5: tensor<32x16xf32>, %arg6: tensor<8x32xf32>, %arg7: tensor<8x16xf32>):
    %4 = "stablehlo.negate"(%arg3) : (tensor<32xf32>) -> tensor<32xf32>
    %5 = "stablehlo.exponential"(%4) : (tensor<32xf32>) -> tensor<32xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %8 = "stablehlo.multiply"(%7, %arg6) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %9 = "stablehlo.dot_general"(%arg7, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %10 = "stablehlo.add"(%8, %9) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %11 = "stablehlo.dot_general"(%10, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    "func.return"(%10, %11) : (tensor<8x32xf32>, tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<64x8x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<64x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<64x8x16xf32>
    "func.return"(%3) : (tensor<64x8x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
