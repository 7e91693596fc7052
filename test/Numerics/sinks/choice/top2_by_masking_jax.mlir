// Top-2 as two arg-maxes, the first masked by minus infinity, one-hot gates times expert outputs:
// GShard's spelling.
// EXPECT: kept choice 1 of 3
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, router, experts):
// JAX:     p = jax.nn.softmax(tokens @ router)
// JAX:     first = jax.nn.one_hot(jnp.argmax(p, 1), 8)
// JAX:     rest = jnp.where(first > 0, -jnp.inf, p)
// JAX:     second = jax.nn.one_hot(jnp.argmax(rest, 1), 8)
// JAX:     gates = (first + second) * p
// JAX:     return jnp.einsum('tef,te->tf', jnp.einsum('td,edf->tef', tokens, experts), gates)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<4096x64xf32>, %arg10: tensor<64x8xf32>, %arg11: tensor<8x64x16xf32>):
    %22 = "stablehlo.dot_general"(%arg9, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x8xf32>) -> tensor<4096x8xf32>
    %23 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.reduce"(%22, %23) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %51 = "stablehlo.maximum"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%51) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %25 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %27 = "stablehlo.maximum"(%26, %24) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %30 = "stablehlo.subtract"(%22, %29) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %31 = "stablehlo.exponential"(%30) : (tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %50 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %36 = "stablehlo.divide"(%31, %35) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %37 = "func.call"(%36) <{callee = @argmax}> : (tensor<4096x8xf32>) -> tensor<4096xi32>
    %38 = "func.call"(%37) <{callee = @_one_hot}> : (tensor<4096xi32>) -> tensor<4096x8xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x8xf32>
    %41 = "stablehlo.compare"(%38, %40) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xi1>
    %42 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %43 = "func.call"(%41, %42, %36) <{callee = @_where}> : (tensor<4096x8xi1>, tensor<f32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %44 = "func.call"(%43) <{callee = @argmax}> : (tensor<4096x8xf32>) -> tensor<4096xi32>
    %45 = "func.call"(%44) <{callee = @_one_hot}> : (tensor<4096xi32>) -> tensor<4096x8xf32>
    %46 = "stablehlo.add"(%38, %45) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %47 = "stablehlo.multiply"(%46, %36) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %48 = "stablehlo.dot_general"(%arg9, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<8x64x16xf32>) -> tensor<4096x8x16xf32>
    %49 = "stablehlo.dot_general"(%48, %47) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x8x16xf32>, tensor<4096x8xf32>) -> tensor<4096x16xf32>
    "func.return"(%49) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4096x8xf32>) -> tensor<4096xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<4096x8xf32>):
    %9 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4096x8xi32>
    %10 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12:2 = "stablehlo.reduce"(%arg4, %9, %10, %11) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<f32>, %arg8: tensor<i32>):
      %13 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %15 = "stablehlo.or"(%13, %14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %16 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %17 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %18 = "stablehlo.and"(%16, %17) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %19 = "stablehlo.or"(%15, %18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = "stablehlo.select"(%15, %arg5, %arg7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %21 = "stablehlo.select"(%19, %arg6, %arg8) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%20, %21) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<4096x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4096xf32>, tensor<4096xi32>)
    "func.return"(%12#1) : (tensor<4096xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096xi32>) -> tensor<4096x8xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4096xi32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x8xi32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi32>) -> tensor<4096x8xi32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi32>) -> tensor<4096x8xi32>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4096x8xi32>, tensor<4096x8xi32>) -> tensor<4096x8xi1>
    %8 = "stablehlo.convert"(%7) : (tensor<4096x8xi1>) -> tensor<4096x8xf32>
    "func.return"(%8) : (tensor<4096x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x8xi1>, tensor<f32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x8xi1>, %arg1: tensor<f32>, %arg2: tensor<4096x8xf32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x8xf32>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<4096x8xi1>, tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    "func.return"(%2) : (tensor<4096x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
