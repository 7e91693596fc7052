// An LSTM over 16 steps, gates by logistic and tanh.
// EXPECT: narrow 2
// INPUT f32[16x8x32]: rng.normal(0, 1, shape)
// INPUT f32[32x128]: rng.normal(0, 0.177, shape)
// INPUT f32[32x128]: rng.normal(0, 0.177, shape)
// JAX: def program(xs, wx, wh):
// JAX:     def step(carry, x):
// JAX:         h, c = carry
// JAX:         i, f, g, o = jnp.split(x @ wx + h @ wh, 4, -1)
// JAX:         c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
// JAX:         h = jax.nn.sigmoid(o) * jnp.tanh(c)
// JAX:         return (h, c), h
// JAX:     zero = jnp.zeros((8, 32))
// JAX:     return lax.scan(step, (zero, zero), xs)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x8x32xf32>, tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<16x8x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<16x8x32xf32>, %arg11: tensor<32x128xf32>, %arg12: tensor<32x128xf32>):
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8x32xf32>
    %49 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %50:7 = "stablehlo.while"(%arg10, %arg11, %arg12, %49, %46, %46, %48) ({
    ^bb0(%arg20: tensor<16x8x32xf32>, %arg21: tensor<32x128xf32>, %arg22: tensor<32x128xf32>, %arg23: tensor<i32>, %arg24: tensor<8x32xf32>, %arg25: tensor<8x32xf32>, %arg26: tensor<16x8x32xf32>):
      %56 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %57 = "stablehlo.compare"(%arg23, %56) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%57) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg13: tensor<16x8x32xf32>, %arg14: tensor<32x128xf32>, %arg15: tensor<32x128xf32>, %arg16: tensor<i32>, %arg17: tensor<8x32xf32>, %arg18: tensor<8x32xf32>, %arg19: tensor<16x8x32xf32>):
      %51 = "func.call"(%arg13, %arg16) <{callee = @dynamic_index_in_dim}> : (tensor<16x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>
      %52:3 = "func.call"(%arg14, %arg15, %arg17, %arg18, %51) <{callee = @closed_call}> : (tensor<32x128xf32>, tensor<32x128xf32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>)
      %53 = "func.call"(%arg19, %52#2, %arg16) <{callee = @dynamic_update_index_in_dim}> : (tensor<16x8x32xf32>, tensor<8x32xf32>, tensor<i32>) -> tensor<16x8x32xf32>
      %54 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %55 = "stablehlo.add"(%arg16, %54) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg13, %arg14, %arg15, %55, %52#0, %52#1, %53) : (tensor<16x8x32xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<i32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<16x8x32xf32>) -> ()
    }) : (tensor<16x8x32xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<i32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<16x8x32xf32>) -> (tensor<16x8x32xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<i32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<16x8x32xf32>)
    "func.return"(%50#6) : (tensor<16x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<16x8x32xf32>, %arg9: tensor<i32>):
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %43 = "stablehlo.dynamic_slice"(%arg8, %arg9, %41, %42) <{slice_sizes = array<i64: 1, 8, 32>}> : (tensor<16x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x32xf32>
    %44 = "stablehlo.reshape"(%43) : (tensor<1x8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%44) : (tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32x128xf32>, tensor<32x128xf32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32x128xf32>, %arg4: tensor<32x128xf32>, %arg5: tensor<8x32xf32>, %arg6: tensor<8x32xf32>, %arg7: tensor<8x32xf32>):
    %4 = "stablehlo.dot_general"(%arg7, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x128xf32>) -> tensor<8x128xf32>
    %5 = "stablehlo.dot_general"(%arg5, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x128xf32>) -> tensor<8x128xf32>
    %6 = "stablehlo.add"(%4, %5) : (tensor<8x128xf32>, tensor<8x128xf32>) -> tensor<8x128xf32>
    %7 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 8, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x128xf32>) -> tensor<8x32xf32>
    %8 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 8, 64>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<8x128xf32>) -> tensor<8x32xf32>
    %9 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 8, 96>, start_indices = array<i64: 0, 64>, strides = array<i64: 1, 1>}> : (tensor<8x128xf32>) -> tensor<8x32xf32>
    %10 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 8, 128>, start_indices = array<i64: 0, 96>, strides = array<i64: 1, 1>}> : (tensor<8x128xf32>) -> tensor<8x32xf32>
    %11 = "stablehlo.negate"(%8) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %12 = "stablehlo.exponential"(%11) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %13 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %15 = "stablehlo.add"(%14, %12) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %18 = "stablehlo.divide"(%17, %15) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %19 = "stablehlo.multiply"(%18, %arg6) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %20 = "stablehlo.negate"(%7) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %21 = "stablehlo.exponential"(%20) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %22 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %24 = "stablehlo.add"(%23, %21) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %25 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %27 = "stablehlo.divide"(%26, %24) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %28 = "stablehlo.tanh"(%9) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %29 = "stablehlo.multiply"(%27, %28) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %30 = "stablehlo.add"(%19, %29) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %31 = "stablehlo.negate"(%10) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %32 = "stablehlo.exponential"(%31) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %35 = "stablehlo.add"(%34, %32) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %38 = "stablehlo.divide"(%37, %35) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %39 = "stablehlo.tanh"(%30) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %40 = "stablehlo.multiply"(%38, %39) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%40, %30, %40) : (tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16x8x32xf32>, tensor<8x32xf32>, tensor<i32>) -> tensor<16x8x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x8x32xf32>, %arg1: tensor<8x32xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x32xf32>) -> tensor<1x8x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<16x8x32xf32>, tensor<1x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x8x32xf32>
    "func.return"(%3) : (tensor<16x8x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
