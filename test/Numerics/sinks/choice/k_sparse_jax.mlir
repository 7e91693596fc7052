// A sparse auto-encoder: the 8 largest activations stay, the others become zero, a choice over the
// activations themselves.
// EXPECT: kept router 1 of 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
// JAX: def program(x, w, v):
// JAX:     h = jax.nn.relu(x @ w)
// JAX:     least = lax.top_k(h, 8)[0][:, -1:]
// JAX:     return jnp.where(h >= least, h, 0.0) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<64x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<64x64xf32>, %arg5: tensor<64x128xf32>, %arg6: tensor<128x64xf32>):
    %6 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    %7 = "func.call"(%6) <{callee = @relu}> : (tensor<64x128xf32>) -> tensor<64x128xf32>
    %8:2 = "chlo.top_k"(%7) <{k = 8 : i64}> : (tensor<64x128xf32>) -> (tensor<64x8xf32>, tensor<64x8xi32>)
    %9 = "stablehlo.slice"(%8#0) <{limit_indices = array<i64: 64, 8>, start_indices = array<i64: 0, 7>, strides = array<i64: 1, 1>}> : (tensor<64x8xf32>) -> tensor<64x1xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x128xf32>
    %11 = "stablehlo.compare"(%7, %10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xi1>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "func.call"(%11, %7, %12) <{callee = @_where}> : (tensor<64x128xi1>, tensor<64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %14 = "stablehlo.dot_general"(%13, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x128xf32>, tensor<128x64xf32>) -> tensor<64x64xf32>
    "func.return"(%14) : (tensor<64x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64x128xf32>) -> tensor<64x128xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<64x128xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %5 = "stablehlo.maximum"(%arg3, %4) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    "func.return"(%5) : (tensor<64x128xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x128xi1>, tensor<64x128xf32>, tensor<f32>) -> tensor<64x128xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x128xi1>, %arg1: tensor<64x128xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x128xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<64x128xi1>, tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
    "func.return"(%2) : (tensor<64x128xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
