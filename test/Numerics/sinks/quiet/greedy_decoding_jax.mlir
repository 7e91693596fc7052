// Greedy decoding: arg-max of the logits looks up the next embedding in a loop of 8 steps.
// EXPECT: narrow 2
// INPUT f32[4x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x100]: rng.normal(0, 0.25, shape)
// INPUT f32[100x64]: rng.normal(0, 1, shape)
// JAX: def program(state, w, head, table):
// JAX:     def step(state, _):
// JAX:         token = jnp.argmax(state @ head, -1)
// JAX:         return jnp.tanh(0.5 * state @ w + table[token]), token
// JAX:     return lax.scan(step, state, None, 8)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x64xf32>, tensor<64x64xf32>, tensor<64x100xf32>, tensor<100x64xf32>) -> (tensor<4x64xf32>, tensor<8x4xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<4x64xf32>, %arg13: tensor<64x64xf32>, %arg14: tensor<64x100xf32>, %arg15: tensor<100x64xf32>):
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x4xi32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36:6 = "stablehlo.while"(%arg14, %arg13, %arg15, %35, %arg12, %34) ({
    ^bb0(%arg22: tensor<64x100xf32>, %arg23: tensor<64x64xf32>, %arg24: tensor<100x64xf32>, %arg25: tensor<i32>, %arg26: tensor<4x64xf32>, %arg27: tensor<8x4xi32>):
      %41 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %42 = "stablehlo.compare"(%arg25, %41) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%42) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg16: tensor<64x100xf32>, %arg17: tensor<64x64xf32>, %arg18: tensor<100x64xf32>, %arg19: tensor<i32>, %arg20: tensor<4x64xf32>, %arg21: tensor<8x4xi32>):
      %37:2 = "func.call"(%arg16, %arg17, %arg18, %arg20) <{callee = @closed_call}> : (tensor<64x100xf32>, tensor<64x64xf32>, tensor<100x64xf32>, tensor<4x64xf32>) -> (tensor<4x64xf32>, tensor<4xi32>)
      %38 = "func.call"(%arg21, %37#1, %arg19) <{callee = @dynamic_update_index_in_dim}> : (tensor<8x4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<8x4xi32>
      %39 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %40 = "stablehlo.add"(%arg19, %39) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg16, %arg17, %arg18, %40, %37#0, %38) : (tensor<64x100xf32>, tensor<64x64xf32>, tensor<100x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>) -> ()
    }) : (tensor<64x100xf32>, tensor<64x64xf32>, tensor<100x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>) -> (tensor<64x100xf32>, tensor<64x64xf32>, tensor<100x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>)
    "func.return"(%36#4, %36#5) : (tensor<4x64xf32>, tensor<8x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x100xf32>, tensor<64x64xf32>, tensor<100x64xf32>, tensor<4x64xf32>) -> (tensor<4x64xf32>, tensor<4xi32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<64x100xf32>, %arg9: tensor<64x64xf32>, %arg10: tensor<100x64xf32>, %arg11: tensor<4x64xf32>):
    %16 = "stablehlo.dot_general"(%arg11, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<64x100xf32>) -> tensor<4x100xf32>
    %17 = "func.call"(%16) <{callee = @argmax}> : (tensor<4x100xf32>) -> tensor<4xi32>
    %18 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x64xf32>
    %20 = "stablehlo.multiply"(%19, %arg11) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %21 = "stablehlo.dot_general"(%20, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<64x64xf32>) -> tensor<4x64xf32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %24 = "stablehlo.compare"(%17, %23) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %25 = "stablehlo.constant"() <{value = dense<100> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %27 = "stablehlo.add"(%17, %26) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %28 = "stablehlo.select"(%24, %27, %17) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %30 = "stablehlo.gather"(%arg10, %29) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<100x64xf32>, tensor<4x1xi32>) -> tensor<4x64xf32>
    %31 = "stablehlo.add"(%21, %30) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %32 = "stablehlo.tanh"(%31) : (tensor<4x64xf32>) -> tensor<4x64xf32>
    "func.return"(%32, %17) : (tensor<4x64xf32>, tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x100xf32>) -> tensor<4xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x100xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x100xi32>
    %4 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6:2 = "stablehlo.reduce"(%arg3, %3, %4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<i32>):
      %7 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.or"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = "stablehlo.and"(%10, %11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %13 = "stablehlo.or"(%9, %12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %14 = "stablehlo.select"(%9, %arg4, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "stablehlo.select"(%13, %arg5, %arg7) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%14, %15) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x100xf32>, tensor<4x100xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
    "func.return"(%6#1) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<8x4xi32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x4xi32>, %arg1: tensor<4xi32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1x4xi32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<8x4xi32>, tensor<1x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
    "func.return"(%2) : (tensor<8x4xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
