// Greedy decoding with tied embeddings: arg-max of the logits looks up the next embedding in a loop
// of 8 steps.
// EXPECT: narrow 2
// INPUT f32[4x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[100x64]: rng.normal(0, 1, shape)
// JAX: def program(state, w, table):
// JAX:     def step(state, _):
// JAX:         token = jnp.argmax(state @ table.T, -1)
// JAX:         return jnp.tanh(0.5 * state @ w + table[token]), token
// JAX:     return lax.scan(step, state, None, 8)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x64xf32>, tensor<64x64xf32>, tensor<100x64xf32>) -> (tensor<4x64xf32>, tensor<8x4xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<4x64xf32>, %arg12: tensor<64x64xf32>, %arg13: tensor<100x64xf32>):
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x4xi32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37:5 = "stablehlo.while"(%arg13, %arg12, %36, %arg11, %35) ({
    ^bb0(%arg19: tensor<100x64xf32>, %arg20: tensor<64x64xf32>, %arg21: tensor<i32>, %arg22: tensor<4x64xf32>, %arg23: tensor<8x4xi32>):
      %42 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %43 = "stablehlo.compare"(%arg21, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg14: tensor<100x64xf32>, %arg15: tensor<64x64xf32>, %arg16: tensor<i32>, %arg17: tensor<4x64xf32>, %arg18: tensor<8x4xi32>):
      %38:2 = "func.call"(%arg14, %arg15, %arg17) <{callee = @closed_call}> : (tensor<100x64xf32>, tensor<64x64xf32>, tensor<4x64xf32>) -> (tensor<4x64xf32>, tensor<4xi32>)
      %39 = "func.call"(%arg18, %38#1, %arg16) <{callee = @dynamic_update_index_in_dim}> : (tensor<8x4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<8x4xi32>
      %40 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %41 = "stablehlo.add"(%arg16, %40) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg14, %arg15, %41, %38#0, %39) : (tensor<100x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>) -> ()
    }) : (tensor<100x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>) -> (tensor<100x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<4x64xf32>, tensor<8x4xi32>)
    "func.return"(%37#3, %37#4) : (tensor<4x64xf32>, tensor<8x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<100x64xf32>, tensor<64x64xf32>, tensor<4x64xf32>) -> (tensor<4x64xf32>, tensor<4xi32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<100x64xf32>, %arg9: tensor<64x64xf32>, %arg10: tensor<4x64xf32>):
    %16 = "stablehlo.transpose"(%arg8) <{permutation = array<i64: 1, 0>}> : (tensor<100x64xf32>) -> tensor<64x100xf32>
    %17 = "stablehlo.dot_general"(%arg10, %16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<64x100xf32>) -> tensor<4x100xf32>
    %18 = "func.call"(%17) <{callee = @argmax}> : (tensor<4x100xf32>) -> tensor<4xi32>
    %19 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x64xf32>
    %21 = "stablehlo.multiply"(%20, %arg10) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %22 = "stablehlo.dot_general"(%21, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<64x64xf32>) -> tensor<4x64xf32>
    %23 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %25 = "stablehlo.compare"(%18, %24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %26 = "stablehlo.constant"() <{value = dense<100> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %28 = "stablehlo.add"(%18, %27) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %29 = "stablehlo.select"(%25, %28, %18) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %31 = "stablehlo.gather"(%arg8, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<100x64xf32>, tensor<4x1xi32>) -> tensor<4x64xf32>
    %32 = "stablehlo.add"(%22, %31) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %33 = "stablehlo.tanh"(%32) : (tensor<4x64xf32>) -> tensor<4x64xf32>
    "func.return"(%33, %18) : (tensor<4x64xf32>, tensor<4xi32>) -> ()
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
