// Keys stored in int8 with a scale per row and read back: the integers only return to float.
// EXPECT: narrow 2
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[4x64]: rng.normal(0, 1, shape)
// JAX: def program(x, wk, q):
// JAX:     k = x @ wk
// JAX:     scale = jnp.max(jnp.abs(k), 1, keepdims=True) / 127
// JAX:     stored = jnp.round(k / scale).astype(jnp.int8)
// JAX:     return jax.nn.softmax(q @ (stored.astype(jnp.float32) * scale).T / 8), scale
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x64xf32>, tensor<64x64xf32>, tensor<4x64xf32>) -> (tensor<4x32xf32>, tensor<32x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<32x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<4x64xf32>):
    %1 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %2 = "stablehlo.abs"(%1) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %3 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %37 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%37) : (tensor<f32>) -> ()
    }) : (tensor<32x64xf32>, tensor<f32>) -> tensor<32xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.270000e+02> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x1xf32>
    %8 = "stablehlo.divide"(%5, %7) : (tensor<32x1xf32>, tensor<32x1xf32>) -> tensor<32x1xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %10 = "stablehlo.divide"(%1, %9) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %11 = "func.call"(%10) <{callee = @round}> : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %12 = "stablehlo.convert"(%11) : (tensor<32x64xf32>) -> tensor<32x64xi8>
    %13 = "stablehlo.convert"(%12) : (tensor<32x64xi8>) -> tensor<32x64xf32>
    %14 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x64xf32>
    %15 = "stablehlo.multiply"(%13, %14) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %16 = "stablehlo.transpose"(%15) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %17 = "stablehlo.dot_general"(%arg3, %16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<64x32xf32>) -> tensor<4x32xf32>
    %18 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %20 = "stablehlo.divide"(%17, %19) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %21 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.reduce"(%20, %21) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %36 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%36) : (tensor<f32>) -> ()
    }) : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %25 = "stablehlo.maximum"(%24, %22) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %28 = "stablehlo.subtract"(%20, %27) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %29 = "stablehlo.exponential"(%28) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.reduce"(%29, %30) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %35 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %34 = "stablehlo.divide"(%29, %33) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    "func.return"(%34, %8) : (tensor<4x32xf32>, tensor<32x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x64xf32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x64xf32>):
    %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%0) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
