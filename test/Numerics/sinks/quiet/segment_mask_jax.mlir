// Packed sequences: attention is masked where integer segment numbers differ.
// EXPECT: narrow 3
// INPUT f32[2x32x16]: rng.normal(0, 1, shape)
// INPUT f32[16x48]: rng.normal(0, 0.2500, shape)
// INPUT i32[2x32]: np.sort(rng.integers(0, 4, shape), 1)
// JAX: def program(x, w, segment):
// JAX:     q, k, v = jnp.split(x @ w, 3, -1)
// JAX:     s = jnp.einsum("bqd,bkd->bqk", q, k) / 4
// JAX:     s = jnp.where(segment[:, :, None] == segment[:, None], s, -1e9)
// JAX:     return jax.nn.softmax(s) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32x16xf32>, tensor<16x48xf32>, tensor<2x32xi32>) -> tensor<2x32x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<2x32x16xf32>, %arg4: tensor<16x48xf32>, %arg5: tensor<2x32xi32>):
    %3 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x16xf32>, tensor<16x48xf32>) -> tensor<2x32x48xf32>
    %4 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2, 32, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x32x48xf32>) -> tensor<2x32x16xf32>
    %5 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2, 32, 32>, start_indices = array<i64: 0, 0, 16>, strides = array<i64: 1, 1, 1>}> : (tensor<2x32x48xf32>) -> tensor<2x32x16xf32>
    %6 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2, 32, 48>, start_indices = array<i64: 0, 0, 32>, strides = array<i64: 1, 1, 1>}> : (tensor<2x32x48xf32>) -> tensor<2x32x16xf32>
    %7 = "stablehlo.dot_general"(%4, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x32xf32>
    %8 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %10 = "stablehlo.divide"(%7, %9) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %11 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x32xi32>) -> tensor<2x32x1xi32>
    %12 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x32xi32>) -> tensor<2x1x32xi32>
    %13 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x32x1xi32>) -> tensor<2x32x32xi32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x32xi32>) -> tensor<2x32x32xi32>
    %15 = "stablehlo.compare"(%13, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x32x32xi32>, tensor<2x32x32xi32>) -> tensor<2x32x32xi1>
    %16 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %17 = "func.call"(%15, %10, %16) <{callee = @_where}> : (tensor<2x32x32xi1>, tensor<2x32x32xf32>, tensor<f32>) -> tensor<2x32x32xf32>
    %18 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%17, %18) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %34 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%34) : (tensor<f32>) -> ()
    }) : (tensor<2x32x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %20 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %22 = "stablehlo.maximum"(%21, %19) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x32xf32>) -> tensor<2x32x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x32x1xf32>) -> tensor<2x32x32xf32>
    %25 = "stablehlo.subtract"(%17, %24) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %26 = "stablehlo.exponential"(%25) : (tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %27 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %33 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<2x32x32xf32>, tensor<f32>) -> tensor<2x32xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x32xf32>) -> tensor<2x32x1xf32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x32x1xf32>) -> tensor<2x32x32xf32>
    %31 = "stablehlo.divide"(%26, %30) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %32 = "stablehlo.dot_general"(%31, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x32xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    "func.return"(%32) : (tensor<2x32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32x32xi1>, tensor<2x32x32xf32>, tensor<f32>) -> tensor<2x32x32xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x32x32xi1>, %arg1: tensor<2x32x32xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<2x32x32xi1>, tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    "func.return"(%2) : (tensor<2x32x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
