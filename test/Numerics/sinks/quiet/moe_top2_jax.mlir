// Mixture of four experts, top-2 of a softmax, combined by the normalised scores. The router is one.
// EXPECT: kept router 1 of 4
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// INPUT f32[4x64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[4x64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(x, router, up, down):
// JAX:     scores, chosen = lax.top_k(jax.nn.softmax(x @ router), 2)
// JAX:     scores = scores / scores.sum(-1, keepdims=True)
// JAX:     gates = jnp.sum(jax.nn.one_hot(chosen, 4) * scores[..., None], 1)
// JAX:     h = jax.nn.relu(jnp.einsum('td,edf->etf', x, up))
// JAX:     outputs = jnp.einsum('etf,efd->etd', h, down)
// JAX:     return jnp.einsum('etd,te->td', outputs, gates)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x4xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<64x64xf32>, %arg3: tensor<64x4xf32>, %arg4: tensor<4x64x64xf32>, %arg5: tensor<4x64x64xf32>):
    %9 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %10 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.reduce"(%9, %10) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %44 = "stablehlo.maximum"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%44) : (tensor<f32>) -> ()
    }) : (tensor<64x4xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %14 = "stablehlo.maximum"(%13, %11) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x4xf32>
    %17 = "stablehlo.subtract"(%9, %16) : (tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %18 = "stablehlo.exponential"(%17) : (tensor<64x4xf32>) -> tensor<64x4xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %43 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%43) : (tensor<f32>) -> ()
    }) : (tensor<64x4xf32>, tensor<f32>) -> tensor<64xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x4xf32>
    %23 = "stablehlo.divide"(%18, %22) : (tensor<64x4xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %24:2 = "chlo.top_k"(%23) <{k = 2 : i64}> : (tensor<64x4xf32>) -> (tensor<64x2xf32>, tensor<64x2xi32>)
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.reduce"(%24#0, %25) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %42 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%42) : (tensor<f32>) -> ()
    }) : (tensor<64x2xf32>, tensor<f32>) -> tensor<64xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x2xf32>
    %29 = "stablehlo.divide"(%24#0, %28) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %30 = "func.call"(%24#1) <{callee = @_one_hot}> : (tensor<64x2xi32>) -> tensor<64x2x4xf32>
    %31 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x2xf32>) -> tensor<64x2x1xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x2x1xf32>) -> tensor<64x2x4xf32>
    %33 = "stablehlo.multiply"(%30, %32) : (tensor<64x2x4xf32>, tensor<64x2x4xf32>) -> tensor<64x2x4xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.reduce"(%33, %34) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %41 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<64x2x4xf32>, tensor<f32>) -> tensor<64x4xf32>
    %36 = "stablehlo.dot_general"(%arg4, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x64xf32>, tensor<64x64xf32>) -> tensor<4x64x64xf32>
    %37 = "stablehlo.transpose"(%36) <{permutation = array<i64: 0, 2, 1>}> : (tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %38 = "func.call"(%37) <{callee = @relu}> : (tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %39 = "stablehlo.dot_general"(%38, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %40 = "stablehlo.dot_general"(%39, %35) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64x64xf32>, tensor<64x4xf32>) -> tensor<64x64xf32>
    "func.return"(%40) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x2xi32>) -> tensor<64x2x4xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<64x2xi32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x2xi32>) -> tensor<64x2x1xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1x4xi32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<64x2x1xi32>) -> tensor<64x2x4xi32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x4xi32>) -> tensor<64x2x4xi32>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x2x4xi32>, tensor<64x2x4xi32>) -> tensor<64x2x4xi1>
    %8 = "stablehlo.convert"(%7) : (tensor<64x2x4xi1>) -> tensor<64x2x4xf32>
    "func.return"(%8) : (tensor<64x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x64x64xf32>) -> tensor<4x64x64xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x64x64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x64x64xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    "func.return"(%2) : (tensor<4x64x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
