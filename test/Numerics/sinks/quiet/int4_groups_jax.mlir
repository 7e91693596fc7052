// Weights of 4 bits in groups of 16 with scales, unpacked by shifts from i32.
// EXPECT: narrow 1
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// INPUT i32[8x32]: rng.integers(-2**31, 2**31, shape)
// INPUT f32[4x32]: rng.uniform(0.02, 0.05, shape)
// JAX: def program(x, packed, scales):
// JAX:     shifts = jnp.arange(8, dtype=jnp.int32) * 4
// JAX:     q = ((packed[:, None] >> shifts[:, None]) & 15) - 8
// JAX:     w = q.reshape(4, 16, 32).astype(jnp.float32) * scales[:, None]
// JAX:     return x @ w.reshape(64, 32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<32x64xf32>, tensor<8x32xi32>, tensor<4x32xf32>) -> tensor<32x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<32x64xf32>, %arg1: tensor<8x32xi32>, %arg2: tensor<4x32xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %1 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %3 = "stablehlo.multiply"(%0, %2) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %4 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<8x32xi32>) -> tensor<8x1x32xi32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x1xi32>) -> tensor<1x8x1xi32>
    %7 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x1x32xi32>) -> tensor<8x8x32xi32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x8x1xi32>) -> tensor<8x8x32xi32>
    %9 = "stablehlo.shift_right_arithmetic"(%7, %8) : (tensor<8x8x32xi32>, tensor<8x8x32xi32>) -> tensor<8x8x32xi32>
    %10 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8x32xi32>
    %12 = "stablehlo.and"(%9, %11) : (tensor<8x8x32xi32>, tensor<8x8x32xi32>) -> tensor<8x8x32xi32>
    %13 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8x32xi32>
    %15 = "stablehlo.subtract"(%12, %14) : (tensor<8x8x32xi32>, tensor<8x8x32xi32>) -> tensor<8x8x32xi32>
    %16 = "stablehlo.reshape"(%15) : (tensor<8x8x32xi32>) -> tensor<4x16x32xi32>
    %17 = "stablehlo.convert"(%16) : (tensor<4x16x32xi32>) -> tensor<4x16x32xf32>
    %18 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x32xf32>) -> tensor<4x1x32xf32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x1x32xf32>) -> tensor<4x16x32xf32>
    %20 = "stablehlo.multiply"(%17, %19) : (tensor<4x16x32xf32>, tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<4x16x32xf32>) -> tensor<64x32xf32>
    %22 = "stablehlo.dot_general"(%arg0, %21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    "func.return"(%22) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
