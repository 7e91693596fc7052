// A histogram as a sum of one-hot rows of scores cut to integers.
// EXPECT: kept index 1 of 1
// INPUT f32[4096x16]: rng.normal(0, 1, shape)
// INPUT f32[16x2]: rng.normal(0, 2, shape)
// JAX: def program(x, w):
// JAX:     bins = jnp.clip((x @ w)[:, 0] + 16, 0, 31).astype(jnp.int32)
// JAX:     return jax.nn.one_hot(bins, 32).sum(0)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096x16xf32>, tensor<16x2xf32>) -> tensor<32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<4096x16xf32>, %arg5: tensor<16x2xf32>):
    %12 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x16xf32>, tensor<16x2xf32>) -> tensor<4096x2xf32>
    %13 = "stablehlo.slice"(%12) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %14 = "stablehlo.reshape"(%13) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %17 = "stablehlo.add"(%14, %16) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<31> : tensor<i32>}> : () -> tensor<i32>
    %20 = "func.call"(%17, %18, %19) <{callee = @clip}> : (tensor<4096xf32>, tensor<i32>, tensor<i32>) -> tensor<4096xf32>
    %21 = "stablehlo.convert"(%20) : (tensor<4096xf32>) -> tensor<4096xi32>
    %22 = "func.call"(%21) <{callee = @_one_hot}> : (tensor<4096xi32>) -> tensor<4096x32xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.reduce"(%22, %23) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %25 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<4096x32xf32>, tensor<f32>) -> tensor<32xf32>
    "func.return"(%24) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096xf32>, tensor<i32>, tensor<i32>) -> tensor<4096xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4096xf32>, %arg2: tensor<i32>, %arg3: tensor<i32>):
    %6 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %8 = "stablehlo.maximum"(%7, %arg1) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %9 = "stablehlo.convert"(%arg3) : (tensor<i32>) -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %11 = "stablehlo.minimum"(%10, %8) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    "func.return"(%11) : (tensor<4096xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096xi32>) -> tensor<4096x32xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x32xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi32>) -> tensor<4096x32xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xi32>) -> tensor<4096x32xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4096x32xi32>, tensor<4096x32xi32>) -> tensor<4096x32xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<4096x32xi1>) -> tensor<4096x32xf32>
    "func.return"(%5) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
