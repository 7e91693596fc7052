// Top-2 of 8 experts by chlo.top_k, gates by softmax over the two, outputs combined.
// EXPECT: kept router 1 of 3
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, router, experts):
// JAX:     best, index = lax.top_k(tokens @ router, 2)
// JAX:     gates = jnp.sum(jax.nn.one_hot(index, 8) * jax.nn.softmax(best)[..., None], 1)
// JAX:     return jnp.einsum('te,tef->tf', gates, jnp.einsum('td,edf->tef', tokens, experts))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<4096x64xf32>, %arg2: tensor<64x8xf32>, %arg3: tensor<8x64x16xf32>):
    %6 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x8xf32>) -> tensor<4096x8xf32>
    %7:2 = "chlo.top_k"(%6) <{k = 2 : i64}> : (tensor<4096x8xf32>) -> (tensor<4096x2xf32>, tensor<4096x2xi32>)
    %8 = "func.call"(%7#1) <{callee = @_one_hot}> : (tensor<4096x2xi32>) -> tensor<4096x2x8xf32>
    %9 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%7#0, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %32 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<4096x2xf32>, tensor<f32>) -> tensor<4096xf32>
    %11 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %13 = "stablehlo.maximum"(%12, %10) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x2xf32>
    %16 = "stablehlo.subtract"(%7#0, %15) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %17 = "stablehlo.exponential"(%16) : (tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%17, %18) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %31 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<4096x2xf32>, tensor<f32>) -> tensor<4096xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x2xf32>
    %22 = "stablehlo.divide"(%17, %21) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x2x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4096x2x1xf32>) -> tensor<4096x2x8xf32>
    %25 = "stablehlo.multiply"(%8, %24) : (tensor<4096x2x8xf32>, tensor<4096x2x8xf32>) -> tensor<4096x2x8xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%25, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %30 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<4096x2x8xf32>, tensor<f32>) -> tensor<4096x8xf32>
    %28 = "stablehlo.dot_general"(%arg1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<8x64x16xf32>) -> tensor<4096x8x16xf32>
    %29 = "stablehlo.dot_general"(%27, %28) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x8xf32>, tensor<4096x8x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%29) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096x2xi32>) -> tensor<4096x2x8xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x2xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x2x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1x8xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4096x2x1xi32>) -> tensor<4096x2x8xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xi32>) -> tensor<4096x2x8xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4096x2x8xi32>, tensor<4096x2x8xi32>) -> tensor<4096x2x8xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<4096x2x8xi1>) -> tensor<4096x2x8xf32>
    "func.return"(%5) : (tensor<4096x2x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
