// 4-bit weights packed eight to an i32: shift, and 15, less 8, times a scale per column, a layer.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT i32[8x64]: rng.integers(-2**31, 2**31, shape)
// INPUT f32[64]: rng.uniform(0.02, 0.03, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// JAX: def program(x, packed, scale, v):
// JAX:     shifts = (4 * jnp.arange(8, dtype=jnp.int32))[None, :, None]
// JAX:     w = (lax.shift_right_logical(packed[:, None], shifts) & 15).reshape(64, 64)
// JAX:     return jax.nn.relu(x @ ((w.astype(jnp.float32) - 8) * scale)) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<8x64xi32>, tensor<64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<64x64xf32>, %arg2: tensor<8x64xi32>, %arg3: tensor<64xf32>, %arg4: tensor<64x32xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %4 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %6 = "stablehlo.multiply"(%5, %3) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi32>) -> tensor<1x8x1xi32>
    %8 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<8x64xi32>) -> tensor<8x1x64xi32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x1x64xi32>) -> tensor<8x8x64xi32>
    %10 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x8x1xi32>) -> tensor<8x8x64xi32>
    %11 = "stablehlo.shift_right_logical"(%9, %10) : (tensor<8x8x64xi32>, tensor<8x8x64xi32>) -> tensor<8x8x64xi32>
    %12 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8x64xi32>
    %14 = "stablehlo.and"(%11, %13) : (tensor<8x8x64xi32>, tensor<8x8x64xi32>) -> tensor<8x8x64xi32>
    %15 = "stablehlo.reshape"(%14) : (tensor<8x8x64xi32>) -> tensor<64x64xi32>
    %16 = "stablehlo.convert"(%15) : (tensor<64x64xi32>) -> tensor<64x64xf32>
    %17 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %19 = "stablehlo.subtract"(%16, %18) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %20 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %22 = "stablehlo.multiply"(%19, %21) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %23 = "stablehlo.dot_general"(%arg1, %22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %24 = "func.call"(%23) <{callee = @relu}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %25 = "stablehlo.dot_general"(%24, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%25) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%2) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
