// Thin films: products of 2 x 2 real transfer matrices along 24 layers, batches of wave lengths;
// thicknesses only enter by sines of elementwise phases, which are no contraction. Row: none.
// EXPECT: narrow 1
// INPUT f32[128]: rng.uniform(0.4, 0.8, shape)
// INPUT f32[24]: rng.uniform(0.05, 0.2, shape)
// JAX: def program(lengths, layers):
// JAX:     def step(m, d):
// JAX:         phase = 2 * jnp.pi * d / lengths
// JAX:         c, s = jnp.cos(phase), jnp.sin(phase)
// JAX:         t = jnp.stack([jnp.stack([c, s], -1), jnp.stack([-s, c], -1)], -2)
// JAX:         return m @ t, None
// JAX:     return lax.scan(step, jnp.broadcast_to(jnp.eye(2), (128, 2, 2)), layers)[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128xf32>, tensor<24xf32>) -> tensor<128x2x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<128xf32>, %arg6: tensor<24xf32>):
    %19 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x2xi32>
    %20 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x2xi32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x2xi32>
    %23 = "stablehlo.add"(%19, %22) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %24 = "stablehlo.compare"(%23, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %25 = "stablehlo.convert"(%24) : (tensor<2x2xi1>) -> tensor<2x2xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x2xf32>) -> tensor<128x2x2xf32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28:4 = "stablehlo.while"(%arg6, %arg5, %27, %26) ({
    ^bb0(%arg11: tensor<24xf32>, %arg12: tensor<128xf32>, %arg13: tensor<i32>, %arg14: tensor<128x2x2xf32>):
      %33 = "stablehlo.constant"() <{value = dense<24> : tensor<i32>}> : () -> tensor<i32>
      %34 = "stablehlo.compare"(%arg13, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%34) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg7: tensor<24xf32>, %arg8: tensor<128xf32>, %arg9: tensor<i32>, %arg10: tensor<128x2x2xf32>):
      %29 = "func.call"(%arg7, %arg9) <{callee = @dynamic_index_in_dim}> : (tensor<24xf32>, tensor<i32>) -> tensor<f32>
      %30 = "func.call"(%arg8, %arg10, %29) <{callee = @closed_call}> : (tensor<128xf32>, tensor<128x2x2xf32>, tensor<f32>) -> tensor<128x2x2xf32>
      %31 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %32 = "stablehlo.add"(%arg9, %31) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg7, %arg8, %32, %30) : (tensor<24xf32>, tensor<128xf32>, tensor<i32>, tensor<128x2x2xf32>) -> ()
    }) : (tensor<24xf32>, tensor<128xf32>, tensor<i32>, tensor<128x2x2xf32>) -> (tensor<24xf32>, tensor<128xf32>, tensor<i32>, tensor<128x2x2xf32>)
    "func.return"(%28#3) : (tensor<128x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<24xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<24xf32>, %arg4: tensor<i32>):
    %17 = "stablehlo.dynamic_slice"(%arg3, %arg4) <{slice_sizes = array<i64: 1>}> : (tensor<24xf32>, tensor<i32>) -> tensor<1xf32>
    %18 = "stablehlo.reshape"(%17) : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%18) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128xf32>, tensor<128x2x2xf32>, tensor<f32>) -> tensor<128x2x2xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128xf32>, %arg1: tensor<128x2x2xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.multiply"(%0, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %3 = "stablehlo.divide"(%2, %arg0) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %4 = "stablehlo.cosine"(%3) : (tensor<128xf32>) -> tensor<128xf32>
    %5 = "stablehlo.sine"(%3) : (tensor<128xf32>) -> tensor<128xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %7 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %8 = "stablehlo.concatenate"(%6, %7) <{dimension = 1 : i64}> : (tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x2xf32>
    %9 = "stablehlo.negate"(%5) : (tensor<128xf32>) -> tensor<128xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %11 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x1xf32>
    %12 = "stablehlo.concatenate"(%10, %11) <{dimension = 1 : i64}> : (tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x2xf32>
    %13 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<128x2xf32>) -> tensor<128x1x2xf32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<128x2xf32>) -> tensor<128x1x2xf32>
    %15 = "stablehlo.concatenate"(%13, %14) <{dimension = 1 : i64}> : (tensor<128x1x2xf32>, tensor<128x1x2xf32>) -> tensor<128x2x2xf32>
    %16 = "stablehlo.dot_general"(%arg1, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x2x2xf32>, tensor<128x2x2xf32>) -> tensor<128x2x2xf32>
    "func.return"(%16) : (tensor<128x2x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
