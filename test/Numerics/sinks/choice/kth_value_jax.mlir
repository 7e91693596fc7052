// Top-2 gates by comparison with the second largest of the sorted logits; the gates scale expert
// outputs.
// EXPECT: kept router 1 of 3
// INPUT f32[4096x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.1768, shape)
// INPUT f32[8x32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w, experts):
// JAX:     logits = x @ w
// JAX:     kth = jnp.sort(logits, axis=-1)[:, -2][:, None]
// JAX:     gates = jnp.where(logits >= kth, jax.nn.softmax(logits), 0)
// JAX:     return jnp.einsum("te,teo->to", gates, jnp.einsum("ti,eio->teo", x, experts))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x32xf32>, tensor<32x8xf32>, tensor<8x32x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<4096x32xf32>, %arg7: tensor<32x8xf32>, %arg8: tensor<8x32x16xf32>):
    %19 = "stablehlo.dot_general"(%arg6, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<32x8xf32>) -> tensor<4096x8xf32>
    %20 = "func.call"(%19) <{callee = @sort}> : (tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %21 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 4096, 7>, start_indices = array<i64: 0, 6>, strides = array<i64: 1, 1>}> : (tensor<4096x8xf32>) -> tensor<4096x1xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %25 = "stablehlo.compare"(%19, %24) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xi1>
    %26 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%19, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %45 = "stablehlo.maximum"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%45) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %30 = "stablehlo.maximum"(%29, %27) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %33 = "stablehlo.subtract"(%19, %32) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %34 = "stablehlo.exponential"(%33) : (tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %44 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%44) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %39 = "stablehlo.divide"(%34, %38) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "func.call"(%25, %39, %40) <{callee = @_where}> : (tensor<4096x8xi1>, tensor<4096x8xf32>, tensor<i32>) -> tensor<4096x8xf32>
    %42 = "stablehlo.dot_general"(%arg6, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<8x32x16xf32>) -> tensor<4096x8x16xf32>
    %43 = "stablehlo.dot_general"(%41, %42) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x8xf32>, tensor<4096x8x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%43) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096x8xf32>) -> tensor<4096x8xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4096x8xf32>):
    %3 = "stablehlo.sort"(%arg3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %5 = "stablehlo.compare"(%arg4, %4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %7 = "stablehlo.select"(%5, %6, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %8 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %10 = "stablehlo.select"(%8, %9, %7) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %12 = "stablehlo.compare"(%arg5, %11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %14 = "stablehlo.select"(%12, %13, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %16 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %17 = "stablehlo.select"(%15, %16, %14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %18 = "stablehlo.compare"(%10, %17) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%18) : (tensor<i1>) -> ()
    }) : (tensor<4096x8xf32>) -> tensor<4096x8xf32>
    "func.return"(%3) : (tensor<4096x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x8xi1>, tensor<4096x8xf32>, tensor<i32>) -> tensor<4096x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x8xi1>, %arg1: tensor<4096x8xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x8xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<4096x8xi1>, tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    "func.return"(%2) : (tensor<4096x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
