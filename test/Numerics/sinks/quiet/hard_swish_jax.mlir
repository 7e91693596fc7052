// Hard-swish and hard-sigmoid gates as mobile networks have them.
// EXPECT: narrow 2
// INPUT f32[128x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.1768, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w, u):
// JAX:     y = x @ w
// JAX:     return (y * jnp.clip(y / 6 + 0.5, 0, 1)) @ u
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x32xf32>, tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<128x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<128x32xf32>, %arg4: tensor<32x32xf32>, %arg5: tensor<32x16xf32>):
    %6 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x32xf32>, tensor<32x32xf32>) -> tensor<128x32xf32>
    %7 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x32xf32>
    %9 = "stablehlo.divide"(%6, %8) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
    %10 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x32xf32>
    %12 = "stablehlo.add"(%9, %11) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %15 = "func.call"(%12, %13, %14) <{callee = @clip}> : (tensor<128x32xf32>, tensor<i32>, tensor<i32>) -> tensor<128x32xf32>
    %16 = "stablehlo.multiply"(%6, %15) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
    %17 = "stablehlo.dot_general"(%16, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x32xf32>, tensor<32x16xf32>) -> tensor<128x16xf32>
    "func.return"(%17) : (tensor<128x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<128x32xf32>, tensor<i32>, tensor<i32>) -> tensor<128x32xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<128x32xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x32xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x32xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
    "func.return"(%5) : (tensor<128x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
