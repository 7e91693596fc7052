// Attention with rotary embedding of queries and keys; sines and cosines come from an outer product
// of integer positions and frequencies, which is none.
// EXPECT: narrow 5
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(x, wq, wk, wv):
// JAX:     angles = jnp.arange(64)[:, None] * 10000.0 ** (-jnp.arange(32) / 32)
// JAX:     cos, sin = jnp.cos(angles), jnp.sin(angles)
// JAX:     def rotate(v):
// JAX:         a, b = v[:, :32], v[:, 32:]
// JAX:         return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], 1)
// JAX:     scores = rotate(x @ wq) @ rotate(x @ wk).T / 8
// JAX:     return jax.nn.softmax(scores) @ (x @ wv)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x64xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xi32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xi32>) -> tensor<64x1xi32>
    %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %3 = "stablehlo.negate"(%2) : (tensor<32xi32>) -> tensor<32xi32>
    %4 = "stablehlo.convert"(%3) : (tensor<32xi32>) -> tensor<32xf32>
    %5 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %7 = "stablehlo.divide"(%4, %6) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %10 = "stablehlo.power"(%9, %7) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %11 = "stablehlo.convert"(%1) : (tensor<64x1xi32>) -> tensor<64x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %13 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x32xf32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<64x32xf32>
    %15 = "stablehlo.multiply"(%13, %14) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %16 = "stablehlo.cosine"(%15) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %17 = "stablehlo.sine"(%15) : (tensor<64x32xf32>) -> tensor<64x32xf32>
    %18 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %19 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 64, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<64x64xf32>) -> tensor<64x32xf32>
    %20 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 64, 64>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<64x64xf32>) -> tensor<64x32xf32>
    %21 = "stablehlo.multiply"(%19, %16) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %22 = "stablehlo.multiply"(%20, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %23 = "stablehlo.subtract"(%21, %22) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %24 = "stablehlo.multiply"(%19, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %25 = "stablehlo.multiply"(%20, %16) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %26 = "stablehlo.add"(%24, %25) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %27 = "stablehlo.concatenate"(%23, %26) <{dimension = 1 : i64}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32>
    %28 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %29 = "stablehlo.slice"(%28) <{limit_indices = array<i64: 64, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<64x64xf32>) -> tensor<64x32xf32>
    %30 = "stablehlo.slice"(%28) <{limit_indices = array<i64: 64, 64>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<64x64xf32>) -> tensor<64x32xf32>
    %31 = "stablehlo.multiply"(%29, %16) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %32 = "stablehlo.multiply"(%30, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %33 = "stablehlo.subtract"(%31, %32) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %34 = "stablehlo.multiply"(%29, %17) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %35 = "stablehlo.multiply"(%30, %16) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %36 = "stablehlo.add"(%34, %35) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
    %37 = "stablehlo.concatenate"(%33, %36) <{dimension = 1 : i64}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32>
    %38 = "stablehlo.transpose"(%37) <{permutation = array<i64: 1, 0>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %39 = "stablehlo.dot_general"(%27, %38) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %40 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %42 = "stablehlo.divide"(%39, %41) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %43 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.reduce"(%42, %43) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %60 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%60) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %45 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %47 = "stablehlo.maximum"(%46, %44) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x64xf32>
    %50 = "stablehlo.subtract"(%42, %49) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %51 = "stablehlo.exponential"(%50) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.reduce"(%51, %52) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %59 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%59) : (tensor<f32>) -> ()
    }) : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x64xf32>
    %56 = "stablehlo.divide"(%51, %55) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %57 = "stablehlo.dot_general"(%arg0, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %58 = "stablehlo.dot_general"(%56, %57) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    "func.return"(%58) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
