// A gate that is a steep ramp, clip(1000 s, 0, 1), times other data: no comparison at all.
// EXPECT: narrow 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.1768, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
// JAX: def program(x, w, v):
// JAX:     return jnp.clip(1000 * (x @ w), 0, 1) * v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x32xf32>, tensor<32x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<2048x32xf32>, %arg4: tensor<32x4xf32>, %arg5: tensor<2048x4xf32>):
    %6 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x32xf32>, tensor<32x4xf32>) -> tensor<2048x4xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+03> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %9 = "stablehlo.multiply"(%8, %6) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %12 = "func.call"(%9, %10, %11) <{callee = @clip}> : (tensor<2048x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2048x4xf32>
    %13 = "stablehlo.multiply"(%12, %arg5) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%13) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2048x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2048x4xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2048x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2048x4xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<2048x4xf32>, tensor<2048x4xf32>) -> tensor<2048x4xf32>
    "func.return"(%5) : (tensor<2048x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
