// Head of a detector: logistic offsets plus integer cells times the stride, exponential sizes,
// scores returned.
// EXPECT: narrow 1
// INPUT f32[8x8x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(x, w):
// JAX:     y = x @ w
// JAX:     cell = jnp.stack(jnp.meshgrid(jnp.arange(8.0), jnp.arange(8.0), indexing='ij'), -1)
// JAX:     centre = (jax.nn.sigmoid(y[..., :2]) + cell) * 16
// JAX:     size = jnp.exp(y[..., 2:4]) * 10
// JAX:     return jnp.concatenate([centre - size / 2, centre + size / 2], -1), jax.nn.softmax(y[..., 4:])
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x8x64xf32>, tensor<64x16xf32>) -> (tensor<8x8x4xf32>, tensor<8x8x12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x8x64xf32>, %arg1: tensor<64x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8x64xf32>, tensor<64x16xf32>) -> tensor<8x8x16xf32>
    %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
    %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x8xf32>
    %4 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<8x8xf32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %6 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %7 = "stablehlo.concatenate"(%5, %6) <{dimension = 2 : i64}> : (tensor<8x8x1xf32>, tensor<8x8x1xf32>) -> tensor<8x8x2xf32>
    %8 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 8, 8, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x8x16xf32>) -> tensor<8x8x2xf32>
    %9 = "stablehlo.negate"(%8) : (tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %10 = "stablehlo.exponential"(%9) : (tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %13 = "stablehlo.add"(%12, %10) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %16 = "stablehlo.divide"(%15, %13) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %17 = "stablehlo.add"(%16, %7) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %18 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %20 = "stablehlo.multiply"(%17, %19) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %21 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 8, 8, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<8x8x16xf32>) -> tensor<8x8x2xf32>
    %22 = "stablehlo.exponential"(%21) : (tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %25 = "stablehlo.multiply"(%22, %24) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %26 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %28 = "stablehlo.divide"(%25, %27) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %29 = "stablehlo.subtract"(%20, %28) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %30 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8x2xf32>
    %32 = "stablehlo.divide"(%25, %31) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %33 = "stablehlo.add"(%20, %32) : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x2xf32>
    %34 = "stablehlo.concatenate"(%29, %33) <{dimension = 2 : i64}> : (tensor<8x8x2xf32>, tensor<8x8x2xf32>) -> tensor<8x8x4xf32>
    %35 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 8, 8, 16>, start_indices = array<i64: 0, 0, 4>, strides = array<i64: 1, 1, 1>}> : (tensor<8x8x16xf32>) -> tensor<8x8x12xf32>
    %36 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %51 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%51) : (tensor<f32>) -> ()
    }) : (tensor<8x8x12xf32>, tensor<f32>) -> tensor<8x8xf32>
    %38 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %40 = "stablehlo.maximum"(%39, %37) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x8x1xf32>) -> tensor<8x8x12xf32>
    %43 = "stablehlo.subtract"(%35, %42) : (tensor<8x8x12xf32>, tensor<8x8x12xf32>) -> tensor<8x8x12xf32>
    %44 = "stablehlo.exponential"(%43) : (tensor<8x8x12xf32>) -> tensor<8x8x12xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.reduce"(%44, %45) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %50 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<8x8x12xf32>, tensor<f32>) -> tensor<8x8xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x8x1xf32>) -> tensor<8x8x12xf32>
    %49 = "stablehlo.divide"(%44, %48) : (tensor<8x8x12xf32>, tensor<8x8x12xf32>) -> tensor<8x8x12xf32>
    "func.return"(%34, %49) : (tensor<8x8x4xf32>, tensor<8x8x12xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
