// Viterbi: emissions by a layer, the best previous state of each step, scores and back pointers
// returned.
// EXPECT: narrow 1
// INPUT f32[64x4x32]: rng.normal(0, 1, shape)
// INPUT f32[32x12]: rng.normal(0, 0.177, shape)
// INPUT f32[12x12]: rng.normal(0, 1, shape)
// JAX: def program(frames, w, transition):
// JAX:     def step(score, e):
// JAX:         all_ = score[:, :, None] + transition
// JAX:         return jnp.max(all_, 1) + e, jnp.argmax(all_, 1)
// JAX:     return lax.scan(step, jnp.zeros((4, 12)), frames @ w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x4x32xf32>, tensor<32x12xf32>, tensor<12x12xf32>) -> (tensor<4x12xf32>, tensor<64x4x12xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg15: tensor<64x4x32xf32>, %arg16: tensor<32x12xf32>, %arg17: tensor<12x12xf32>):
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x12xf32>
    %33 = "stablehlo.dot_general"(%arg15, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x4x32xf32>, tensor<32x12xf32>) -> tensor<64x4x12xf32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4x12xi32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37:5 = "stablehlo.while"(%33, %arg17, %36, %32, %35) ({
    ^bb0(%arg23: tensor<64x4x12xf32>, %arg24: tensor<12x12xf32>, %arg25: tensor<i32>, %arg26: tensor<4x12xf32>, %arg27: tensor<64x4x12xi32>):
      %43 = "stablehlo.constant"() <{value = dense<64> : tensor<i32>}> : () -> tensor<i32>
      %44 = "stablehlo.compare"(%arg25, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%44) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg18: tensor<64x4x12xf32>, %arg19: tensor<12x12xf32>, %arg20: tensor<i32>, %arg21: tensor<4x12xf32>, %arg22: tensor<64x4x12xi32>):
      %38 = "func.call"(%arg18, %arg20) <{callee = @dynamic_index_in_dim}> : (tensor<64x4x12xf32>, tensor<i32>) -> tensor<4x12xf32>
      %39:2 = "func.call"(%arg19, %arg21, %38) <{callee = @closed_call}> : (tensor<12x12xf32>, tensor<4x12xf32>, tensor<4x12xf32>) -> (tensor<4x12xf32>, tensor<4x12xi32>)
      %40 = "func.call"(%arg22, %39#1, %arg20) <{callee = @dynamic_update_index_in_dim}> : (tensor<64x4x12xi32>, tensor<4x12xi32>, tensor<i32>) -> tensor<64x4x12xi32>
      %41 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %42 = "stablehlo.add"(%arg20, %41) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg18, %arg19, %42, %39#0, %40) : (tensor<64x4x12xf32>, tensor<12x12xf32>, tensor<i32>, tensor<4x12xf32>, tensor<64x4x12xi32>) -> ()
    }) : (tensor<64x4x12xf32>, tensor<12x12xf32>, tensor<i32>, tensor<4x12xf32>, tensor<64x4x12xi32>) -> (tensor<64x4x12xf32>, tensor<12x12xf32>, tensor<i32>, tensor<4x12xf32>, tensor<64x4x12xi32>)
    "func.return"(%37#3, %37#4) : (tensor<4x12xf32>, tensor<64x4x12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x4x12xf32>, tensor<i32>) -> tensor<4x12xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<64x4x12xf32>, %arg14: tensor<i32>):
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.dynamic_slice"(%arg13, %arg14, %27, %28) <{slice_sizes = array<i64: 1, 4, 12>}> : (tensor<64x4x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x12xf32>
    %30 = "stablehlo.reshape"(%29) : (tensor<1x4x12xf32>) -> tensor<4x12xf32>
    "func.return"(%30) : (tensor<4x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12x12xf32>, tensor<4x12xf32>, tensor<4x12xf32>) -> (tensor<4x12xf32>, tensor<4x12xi32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<12x12xf32>, %arg9: tensor<4x12xf32>, %arg10: tensor<4x12xf32>):
    %17 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x12xf32>) -> tensor<4x12x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
    %19 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x12x1xf32>) -> tensor<4x12x12xf32>
    %20 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x12x12xf32>) -> tensor<4x12x12xf32>
    %21 = "stablehlo.add"(%19, %20) : (tensor<4x12x12xf32>, tensor<4x12x12xf32>) -> tensor<4x12x12xf32>
    %22 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%21, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %26 = "stablehlo.maximum"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%26) : (tensor<f32>) -> ()
    }) : (tensor<4x12x12xf32>, tensor<f32>) -> tensor<4x12xf32>
    %24 = "stablehlo.add"(%23, %arg10) : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32>
    %25 = "func.call"(%21) <{callee = @argmax}> : (tensor<4x12x12xf32>) -> tensor<4x12xi32>
    "func.return"(%24, %25) : (tensor<4x12xf32>, tensor<4x12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x12x12xf32>) -> tensor<4x12xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x12x12xf32>):
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x12x12xi32>
    %5 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7:2 = "stablehlo.reduce"(%arg3, %4, %5, %6) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<i32>):
      %8 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = "stablehlo.or"(%8, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = "stablehlo.and"(%11, %12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %14 = "stablehlo.or"(%10, %13) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %15 = "stablehlo.select"(%10, %arg4, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %16 = "stablehlo.select"(%14, %arg5, %arg7) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%15, %16) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x12x12xf32>, tensor<4x12x12xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x12xf32>, tensor<4x12xi32>)
    "func.return"(%7#1) : (tensor<4x12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x4x12xi32>, tensor<4x12xi32>, tensor<i32>) -> tensor<64x4x12xi32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x4x12xi32>, %arg1: tensor<4x12xi32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x12xi32>) -> tensor<1x4x12xi32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<64x4x12xi32>, tensor<1x4x12xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<64x4x12xi32>
    "func.return"(%3) : (tensor<64x4x12xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
