// Top-2 by rank, as in dense mixtures without top-k: comparisons of all pairs are summed and
// compared with 2; the gate scales expert outputs.
// EXPECT: kept choice,index 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, router, experts):
// JAX:     scores = tokens @ router
// JAX:     rank = jnp.sum(scores[:, None, :] > scores[:, :, None], axis=2)
// JAX:     gates = jnp.where(rank < 2, 0.5, 0.0)
// JAX:     outputs = jnp.einsum('td,edf->tef', tokens, experts)
// JAX:     return jnp.sum(outputs * gates[..., None], axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<4096x64xf32>, %arg4: tensor<64x8xf32>, %arg5: tensor<8x64x16xf32>):
    %3 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x8xf32>) -> tensor<4096x8xf32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4096x8xf32>) -> tensor<4096x1x8xf32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x8xf32>) -> tensor<4096x8x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4096x1x8xf32>) -> tensor<4096x8x8xf32>
    %7 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4096x8x1xf32>) -> tensor<4096x8x8xf32>
    %8 = "stablehlo.compare"(%6, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4096x8x8xf32>, tensor<4096x8x8xf32>) -> tensor<4096x8x8xi1>
    %9 = "stablehlo.convert"(%8) : (tensor<4096x8x8xi1>) -> tensor<4096x8x8xi32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.reduce"(%9, %10) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg8: tensor<i32>, %arg9: tensor<i32>):
      %26 = "stablehlo.add"(%arg8, %arg9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%26) : (tensor<i32>) -> ()
    }) : (tensor<4096x8x8xi32>, tensor<i32>) -> tensor<4096x8xi32>
    %12 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x8xi32>
    %14 = "stablehlo.compare"(%11, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096x8xi32>, tensor<4096x8xi32>) -> tensor<4096x8xi1>
    %15 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "func.call"(%14, %15, %16) <{callee = @_where}> : (tensor<4096x8xi1>, tensor<f32>, tensor<f32>) -> tensor<4096x8xf32>
    %18 = "stablehlo.dot_general"(%arg3, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<8x64x16xf32>) -> tensor<4096x8x16xf32>
    %19 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x8xf32>) -> tensor<4096x8x1xf32>
    %20 = "stablehlo.convert"(%19) : (tensor<4096x8x1xf32>) -> tensor<4096x8x1xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4096x8x1xf32>) -> tensor<4096x8x16xf32>
    %22 = "stablehlo.multiply"(%18, %21) : (tensor<4096x8x16xf32>, tensor<4096x8x16xf32>) -> tensor<4096x8x16xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.reduce"(%22, %23) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %25 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<4096x8x16xf32>, tensor<f32>) -> tensor<4096x16xf32>
    "func.return"(%24) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x8xi1>, tensor<f32>, tensor<f32>) -> tensor<4096x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x8xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x8xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x8xf32>
    %2 = "stablehlo.select"(%arg0, %0, %1) : (tensor<4096x8xi1>, tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    "func.return"(%2) : (tensor<4096x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
