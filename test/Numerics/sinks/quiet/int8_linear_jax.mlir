// A layer with int8 weights and activations, scales, i32 bias and zero point, dequantised and
// requantised between two layers.
// EXPECT: narrow 2
// INPUT i8[32x64]: rng.integers(-128, 128, shape)
// INPUT i8[64x64]: rng.integers(-127, 128, shape)
// INPUT i32[64]: rng.integers(-5000, 5000, shape)
// INPUT f32[64]: rng.uniform(0.5e-4, 1.5e-4, shape)
// INPUT i8[64x32]: rng.integers(-127, 128, shape)
// JAX: def program(x, w, bias, scale, v):
// JAX:     y = (x.astype(jnp.float32) - 3) @ w.astype(jnp.float32) + bias.astype(jnp.float32)
// JAX:     y = jnp.clip(jnp.round(y * scale / 0.02), -128, 127)
// JAX:     return (y * 0.02) @ (v.astype(jnp.float32) * 0.01)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<32x64xi8>, tensor<64x64xi8>, tensor<64xi32>, tensor<64xf32>, tensor<64x32xi8>) -> tensor<32x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<32x64xi8>, %arg5: tensor<64x64xi8>, %arg6: tensor<64xi32>, %arg7: tensor<64xf32>, %arg8: tensor<64x32xi8>):
    %7 = "stablehlo.convert"(%arg4) : (tensor<32x64xi8>) -> tensor<32x64xf32>
    %8 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %10 = "stablehlo.subtract"(%7, %9) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %11 = "stablehlo.convert"(%arg5) : (tensor<64x64xi8>) -> tensor<64x64xf32>
    %12 = "stablehlo.dot_general"(%10, %11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
    %13 = "stablehlo.convert"(%arg6) : (tensor<64xi32>) -> tensor<64xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<32x64xf32>
    %16 = "stablehlo.add"(%12, %15) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %17 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<32x64xf32>
    %19 = "stablehlo.multiply"(%16, %18) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %20 = "stablehlo.constant"() <{value = dense<2.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %22 = "stablehlo.divide"(%19, %21) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %23 = "func.call"(%22) <{callee = @round}> : (tensor<32x64xf32>) -> tensor<32x64xf32>
    %24 = "stablehlo.constant"() <{value = dense<-128> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<127> : tensor<i32>}> : () -> tensor<i32>
    %26 = "func.call"(%23, %24, %25) <{callee = @clip}> : (tensor<32x64xf32>, tensor<i32>, tensor<i32>) -> tensor<32x64xf32>
    %27 = "stablehlo.constant"() <{value = dense<2.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %29 = "stablehlo.multiply"(%26, %28) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %30 = "stablehlo.convert"(%arg8) : (tensor<64x32xi8>) -> tensor<64x32xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x32xf32>
    %33 = "stablehlo.multiply"(%30, %32) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %34 = "stablehlo.dot_general"(%29, %33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    "func.return"(%34) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x64xf32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<32x64xf32>):
    %6 = "stablehlo.round_nearest_even"(%arg3) : (tensor<32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%6) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x64xf32>, tensor<i32>, tensor<i32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x64xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x64xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%5) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
