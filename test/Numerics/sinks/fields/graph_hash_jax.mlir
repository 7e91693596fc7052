// Weisfeiler-Lehman hashing: labels of nodes as integers below 8191, summed over neighbours by the
// adjacency matrix, times 31, modulo 8191, three rounds; the hashes are returned. Row: count.
// EXPECT: kept count,periodic 1 of 1
// INPUT i1[64x64]: rng.uniform(0, 1, shape) < 0.1
// INPUT i32[64x4]: rng.integers(0, 8191, shape)
// JAX: def program(adjacency, labels):
// JAX:     a = adjacency.astype(jnp.float32)
// JAX:     def step(labels, _):
// JAX:         total = (a @ labels.astype(jnp.float32)).astype(jnp.int32)
// JAX:         return (31 * total + labels) % 8191, None
// JAX:     return lax.scan(step, labels, None, 3)[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xi1>, tensor<64x4xi32>) -> tensor<64x4xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<64x64xi1>, %arg8: tensor<64x4xi32>):
    %31 = "stablehlo.convert"(%arg7) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33:3 = "stablehlo.while"(%31, %32, %arg8) ({
    ^bb0(%arg12: tensor<64x64xf32>, %arg13: tensor<i32>, %arg14: tensor<64x4xi32>):
      %37 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %38 = "stablehlo.compare"(%arg13, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%38) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg9: tensor<64x64xf32>, %arg10: tensor<i32>, %arg11: tensor<64x4xi32>):
      %34 = "func.call"(%arg9, %arg11) <{callee = @closed_call}> : (tensor<64x64xf32>, tensor<64x4xi32>) -> tensor<64x4xi32>
      %35 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %36 = "stablehlo.add"(%arg10, %35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg9, %36, %34) : (tensor<64x64xf32>, tensor<i32>, tensor<64x4xi32>) -> ()
    }) : (tensor<64x64xf32>, tensor<i32>, tensor<64x4xi32>) -> (tensor<64x64xf32>, tensor<i32>, tensor<64x4xi32>)
    "func.return"(%33#2) : (tensor<64x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<64x4xi32>) -> tensor<64x4xi32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64x64xf32>, %arg6: tensor<64x4xi32>):
    %22 = "stablehlo.convert"(%arg6) : (tensor<64x4xi32>) -> tensor<64x4xf32>
    %23 = "stablehlo.dot_general"(%arg5, %22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x4xf32>) -> tensor<64x4xf32>
    %24 = "stablehlo.convert"(%23) : (tensor<64x4xf32>) -> tensor<64x4xi32>
    %25 = "stablehlo.constant"() <{value = dense<31> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %27 = "stablehlo.multiply"(%26, %24) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %28 = "stablehlo.add"(%27, %arg6) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %29 = "stablehlo.constant"() <{value = dense<8191> : tensor<i32>}> : () -> tensor<i32>
    %30 = "func.call"(%28, %29) <{callee = @remainder}> : (tensor<64x4xi32>, tensor<i32>) -> tensor<64x4xi32>
    "func.return"(%30) : (tensor<64x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x4xi32>, tensor<i32>) -> tensor<64x4xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x4xi32>, %arg4: tensor<i32>):
    %1 = "stablehlo.convert"(%arg4) : (tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.compare"(%1, %2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %5 = "func.call"(%3, %4, %1) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %7 = "stablehlo.remainder"(%arg3, %6) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %10 = "stablehlo.compare"(%7, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %13 = "stablehlo.compare"(%7, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi1>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.compare"(%5, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<64x4xi1>
    %17 = "stablehlo.compare"(%13, %16) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<64x4xi1>, tensor<64x4xi1>) -> tensor<64x4xi1>
    %18 = "stablehlo.and"(%17, %10) : (tensor<64x4xi1>, tensor<64x4xi1>) -> tensor<64x4xi1>
    %19 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x4xi32>
    %20 = "stablehlo.add"(%7, %19) : (tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    %21 = "stablehlo.select"(%18, %20, %7) : (tensor<64x4xi1>, tensor<64x4xi32>, tensor<64x4xi32>) -> tensor<64x4xi32>
    "func.return"(%21) : (tensor<64x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%0) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
