// Activations quantised per row to int8 at run time, integer product, scales back.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.1250, shape)
// INPUT i8[64x32]: rng.integers(-127, 128, shape)
// INPUT f32[32]: rng.uniform(0.001, 0.002, shape)
// JAX: def program(x, u, w, s):
// JAX:     x = x @ u
// JAX:     scale = jnp.abs(x).max(1, keepdims=True) / 127
// JAX:     q = jnp.round(x / scale).astype(jnp.int8)
// JAX:     y = lax.dot_general(q, w, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32)
// JAX:     return y.astype(jnp.float32) * scale * s
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x32xi8>, tensor<32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x32xi8>, %arg4: tensor<32xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %2 = "stablehlo.abs"(%1) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %3 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %20 = "stablehlo.maximum"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.270000e+02> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x1xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x1xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x64xf32>
    %10 = "stablehlo.divide"(%1, %9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %11 = "func.call"(%10) <{callee = @round}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %12 = "stablehlo.convert"(%11) : (tensor<64x64xf32>) -> tensor<64x64xi8>
    %13 = "stablehlo.dot_general"(%12, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xi8>, tensor<64x32xi8>) -> tensor<64x32xi32>
    %14 = "stablehlo.convert"(%13) : (tensor<64x32xi32>) -> tensor<64x32xf32>
    %15 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x32xf32>
    %16 = "stablehlo.multiply"(%14, %15) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %17 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<64x32xf32>
    %19 = "stablehlo.multiply"(%16, %18) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%19) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%0) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
