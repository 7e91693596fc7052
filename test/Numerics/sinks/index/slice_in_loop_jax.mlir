// A place predicted per step, cut to an integer, starts a slice of a signal inside a loop.
// EXPECT: kept index 1 of 1
// INPUT f32[64x2x16]: rng.normal(0, 1, shape)
// INPUT f32[16x2]: rng.normal(0, 60, shape)
// INPUT f32[2048]: rng.normal(0, 1, shape)
// JAX: def program(frames, w, signal):
// JAX:     def step(_, x):
// JAX:         start = (x @ w)[0, 0].astype(jnp.int32) + 1000
// JAX:         return None, lax.dynamic_slice(signal, (start,), (8,))
// JAX:     return lax.scan(step, None, frames)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x2x16xf32>, tensor<16x2xf32>, tensor<2048xf32>) -> tensor<64x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<64x2x16xf32>, %arg9: tensor<16x2xf32>, %arg10: tensor<2048xf32>):
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x8xf32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %22:5 = "stablehlo.while"(%arg8, %arg9, %arg10, %21, %20) ({
    ^bb0(%arg16: tensor<64x2x16xf32>, %arg17: tensor<16x2xf32>, %arg18: tensor<2048xf32>, %arg19: tensor<i32>, %arg20: tensor<64x8xf32>):
      %28 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %29 = "stablehlo.compare"(%arg19, %28) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%29) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg11: tensor<64x2x16xf32>, %arg12: tensor<16x2xf32>, %arg13: tensor<2048xf32>, %arg14: tensor<i32>, %arg15: tensor<64x8xf32>):
      %23 = "func.call"(%arg11, %arg14) <{callee = @dynamic_index_in_dim}> : (tensor<64x2x16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %24 = "func.call"(%arg12, %arg13, %23) <{callee = @closed_call}> : (tensor<16x2xf32>, tensor<2048xf32>, tensor<2x16xf32>) -> tensor<8xf32>
      %25 = "func.call"(%arg15, %24, %arg14) <{callee = @dynamic_update_index_in_dim}> : (tensor<64x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<64x8xf32>
      %26 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %27 = "stablehlo.add"(%arg14, %26) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg11, %arg12, %arg13, %27, %25) : (tensor<64x2x16xf32>, tensor<16x2xf32>, tensor<2048xf32>, tensor<i32>, tensor<64x8xf32>) -> ()
    }) : (tensor<64x2x16xf32>, tensor<16x2xf32>, tensor<2048xf32>, tensor<i32>, tensor<64x8xf32>) -> (tensor<64x2x16xf32>, tensor<16x2xf32>, tensor<2048xf32>, tensor<i32>, tensor<64x8xf32>)
    "func.return"(%22#4) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x2x16xf32>, tensor<i32>) -> tensor<2x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<64x2x16xf32>, %arg7: tensor<i32>):
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.dynamic_slice"(%arg6, %arg7, %15, %16) <{slice_sizes = array<i64: 1, 2, 16>}> : (tensor<64x2x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x16xf32>
    %18 = "stablehlo.reshape"(%17) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    "func.return"(%18) : (tensor<2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x2xf32>, tensor<2048xf32>, tensor<2x16xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<16x2xf32>, %arg4: tensor<2048xf32>, %arg5: tensor<2x16xf32>):
    %3 = "stablehlo.dot_general"(%arg5, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16xf32>, tensor<16x2xf32>) -> tensor<2x2xf32>
    %4 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xf32>) -> tensor<1x1xf32>
    %5 = "stablehlo.reshape"(%4) : (tensor<1x1xf32>) -> tensor<f32>
    %6 = "stablehlo.convert"(%5) : (tensor<f32>) -> tensor<i32>
    %7 = "stablehlo.constant"() <{value = dense<1000> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.add"(%6, %7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.compare"(%8, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = "stablehlo.constant"() <{value = dense<2048> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.add"(%8, %11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %13 = "stablehlo.select"(%10, %12, %8) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.dynamic_slice"(%arg4, %13) <{slice_sizes = array<i64: 8>}> : (tensor<2048xf32>, tensor<i32>) -> tensor<8xf32>
    "func.return"(%14) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<64x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<64x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<64x8xf32>
    "func.return"(%2) : (tensor<64x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
