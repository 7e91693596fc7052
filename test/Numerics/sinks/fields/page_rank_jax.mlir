// PageRank: 50 steps with a damping of 0.85. Row: none; feedback, but one that forgets.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.dirichlet(np.full(64, 0.1), 64)
// INPUT f32[64x2]: np.full((64, 2), 1 / 64)
// JAX: def program(links, start):
// JAX:     def step(rank, _):
// JAX:         return 0.85 * (links.T @ rank) + 0.15 / 64, None
// JAX:     return lax.scan(step, start, None, 50)[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<64x64xf32>, %arg3: tensor<64x2xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9:3 = "stablehlo.while"(%arg2, %8, %arg3) ({
    ^bb0(%arg7: tensor<64x64xf32>, %arg8: tensor<i32>, %arg9: tensor<64x2xf32>):
      %13 = "stablehlo.constant"() <{value = dense<50> : tensor<i32>}> : () -> tensor<i32>
      %14 = "stablehlo.compare"(%arg8, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%14) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg4: tensor<64x64xf32>, %arg5: tensor<i32>, %arg6: tensor<64x2xf32>):
      %10 = "func.call"(%arg4, %arg6) <{callee = @closed_call}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
      %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %12 = "stablehlo.add"(%arg5, %11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg4, %12, %10) : (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>) -> ()
    }) : (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>) -> (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>)
    "func.return"(%9#2) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x2xf32>):
    %0 = "stablehlo.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %2 = "stablehlo.constant"() <{value = dense<8.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %4 = "stablehlo.multiply"(%3, %1) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %5 = "stablehlo.constant"() <{value = dense<2.343750e-03> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %7 = "stablehlo.add"(%4, %6) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    "func.return"(%7) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
