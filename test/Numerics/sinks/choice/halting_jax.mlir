// Adaptive computation time: steps are added up until the sum of halting probabilities of a row
// passes 0.99; later ones are masked.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x32]: rng.normal(0, 1, shape)
// INPUT f32[32x2]: rng.normal(0, 0.177, shape)
// INPUT f32[32x32]: rng.normal(0, 0.177, shape)
// JAX: def program(x, halt, w):
// JAX:     def step(carry, _):
// JAX:         h, total, out = carry
// JAX:         running = total < 0.99
// JAX:         total = total + jnp.where(running, jax.nn.sigmoid(h @ halt)[:, 0] * 0.5, 0.0)
// JAX:         out = out + jnp.where(running[:, None], h, 0.0)
// JAX:         return (x + 0.2 * jnp.tanh(h @ w), total, out), None
// JAX:     return lax.scan(step, (x, jnp.zeros(4096), jnp.zeros_like(x)), None, 6)[0][2]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x32xf32>, tensor<32x2xf32>, tensor<32x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<4096x32xf32>, %arg13: tensor<32x2xf32>, %arg14: tensor<32x32xf32>):
    %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x32xf32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42:7 = "stablehlo.while"(%arg13, %arg14, %arg12, %41, %arg12, %38, %40) ({
    ^bb0(%arg22: tensor<32x2xf32>, %arg23: tensor<32x32xf32>, %arg24: tensor<4096x32xf32>, %arg25: tensor<i32>, %arg26: tensor<4096x32xf32>, %arg27: tensor<4096xf32>, %arg28: tensor<4096x32xf32>):
      %46 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %47 = "stablehlo.compare"(%arg25, %46) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%47) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg15: tensor<32x2xf32>, %arg16: tensor<32x32xf32>, %arg17: tensor<4096x32xf32>, %arg18: tensor<i32>, %arg19: tensor<4096x32xf32>, %arg20: tensor<4096xf32>, %arg21: tensor<4096x32xf32>):
      %43:3 = "func.call"(%arg15, %arg16, %arg17, %arg19, %arg20, %arg21) <{callee = @closed_call}> : (tensor<32x2xf32>, tensor<32x32xf32>, tensor<4096x32xf32>, tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>) -> (tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>)
      %44 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %45 = "stablehlo.add"(%arg18, %44) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg15, %arg16, %arg17, %45, %43#0, %43#1, %43#2) : (tensor<32x2xf32>, tensor<32x32xf32>, tensor<4096x32xf32>, tensor<i32>, tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>) -> ()
    }) : (tensor<32x2xf32>, tensor<32x32xf32>, tensor<4096x32xf32>, tensor<i32>, tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>) -> (tensor<32x2xf32>, tensor<32x32xf32>, tensor<4096x32xf32>, tensor<i32>, tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>)
    "func.return"(%42#6) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32x2xf32>, tensor<32x32xf32>, tensor<4096x32xf32>, tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>) -> (tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<32x2xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<4096x32xf32>, %arg9: tensor<4096x32xf32>, %arg10: tensor<4096xf32>, %arg11: tensor<4096x32xf32>):
    %7 = "stablehlo.constant"() <{value = dense<9.900000e-01> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %9 = "stablehlo.compare"(%arg10, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xi1>
    %10 = "stablehlo.dot_general"(%arg9, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<32x2xf32>) -> tensor<4096x2xf32>
    %11 = "stablehlo.negate"(%10) : (tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %12 = "stablehlo.exponential"(%11) : (tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x2xf32>
    %15 = "stablehlo.add"(%14, %12) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x2xf32>
    %18 = "stablehlo.divide"(%17, %15) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %19 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %20 = "stablehlo.reshape"(%19) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %21 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %23 = "stablehlo.multiply"(%20, %22) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "func.call"(%9, %23, %24) <{callee = @_where}> : (tensor<4096xi1>, tensor<4096xf32>, tensor<f32>) -> tensor<4096xf32>
    %26 = "stablehlo.add"(%arg10, %25) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %27 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi1>) -> tensor<4096x1xi1>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "func.call"(%27, %arg9, %28) <{callee = @_where_0}> : (tensor<4096x1xi1>, tensor<4096x32xf32>, tensor<f32>) -> tensor<4096x32xf32>
    %30 = "stablehlo.add"(%arg11, %29) : (tensor<4096x32xf32>, tensor<4096x32xf32>) -> tensor<4096x32xf32>
    %31 = "stablehlo.dot_general"(%arg9, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x32xf32>, tensor<32x32xf32>) -> tensor<4096x32xf32>
    %32 = "stablehlo.tanh"(%31) : (tensor<4096x32xf32>) -> tensor<4096x32xf32>
    %33 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x32xf32>
    %35 = "stablehlo.multiply"(%34, %32) : (tensor<4096x32xf32>, tensor<4096x32xf32>) -> tensor<4096x32xf32>
    %36 = "stablehlo.add"(%arg8, %35) : (tensor<4096x32xf32>, tensor<4096x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%36, %26, %30) : (tensor<4096x32xf32>, tensor<4096xf32>, tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096xi1>, tensor<4096xf32>, tensor<f32>) -> tensor<4096xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4096xi1>, %arg4: tensor<4096xf32>, %arg5: tensor<f32>):
    %4 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %6 = "stablehlo.select"(%arg3, %arg4, %5) : (tensor<4096xi1>, tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    "func.return"(%6) : (tensor<4096xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x1xi1>, tensor<4096x32xf32>, tensor<f32>) -> tensor<4096x32xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x1xi1>, %arg1: tensor<4096x32xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi1>) -> tensor<4096x32xi1>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x32xf32>
    %3 = "stablehlo.select"(%1, %arg1, %2) : (tensor<4096x32xi1>, tensor<4096x32xf32>, tensor<4096x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%3) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
