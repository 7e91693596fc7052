// A threshold as a gate: where a logistic score exceeds one half the token takes the long way, else
// it is copied. (Mixture of depths, anomaly filters.)
// EXPECT: kept choice 1 of 2
// INPUT f32[8192x64]: rng.normal(0, 1, shape)
// INPUT f32[64x2]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, gate, w):
// JAX:     open_ = jax.nn.sigmoid(tokens @ gate)[:, :1] > 0.5
// JAX:     return jnp.where(open_, jnp.tanh(tokens @ w), tokens)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8192x64xf32>, tensor<64x2xf32>, tensor<64x64xf32>) -> tensor<8192x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<8192x64xf32>, %arg4: tensor<64x2xf32>, %arg5: tensor<64x64xf32>):
    %2 = "stablehlo.dot_general"(%arg3, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8192x64xf32>, tensor<64x2xf32>) -> tensor<8192x2xf32>
    %3 = "stablehlo.negate"(%2) : (tensor<8192x2xf32>) -> tensor<8192x2xf32>
    %4 = "stablehlo.exponential"(%3) : (tensor<8192x2xf32>) -> tensor<8192x2xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8192x2xf32>
    %7 = "stablehlo.add"(%6, %4) : (tensor<8192x2xf32>, tensor<8192x2xf32>) -> tensor<8192x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8192x2xf32>
    %10 = "stablehlo.divide"(%9, %7) : (tensor<8192x2xf32>, tensor<8192x2xf32>) -> tensor<8192x2xf32>
    %11 = "stablehlo.slice"(%10) <{limit_indices = array<i64: 8192, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8192x2xf32>) -> tensor<8192x1xf32>
    %12 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8192x1xf32>
    %14 = "stablehlo.compare"(%11, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8192x1xf32>, tensor<8192x1xf32>) -> tensor<8192x1xi1>
    %15 = "stablehlo.dot_general"(%arg3, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8192x64xf32>, tensor<64x64xf32>) -> tensor<8192x64xf32>
    %16 = "stablehlo.tanh"(%15) : (tensor<8192x64xf32>) -> tensor<8192x64xf32>
    %17 = "func.call"(%14, %16, %arg3) <{callee = @_where}> : (tensor<8192x1xi1>, tensor<8192x64xf32>, tensor<8192x64xf32>) -> tensor<8192x64xf32>
    "func.return"(%17) : (tensor<8192x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8192x1xi1>, tensor<8192x64xf32>, tensor<8192x64xf32>) -> tensor<8192x64xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8192x1xi1>, %arg1: tensor<8192x64xf32>, %arg2: tensor<8192x64xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8192x1xi1>) -> tensor<8192x64xi1>
    %1 = "stablehlo.select"(%0, %arg1, %arg2) : (tensor<8192x64xi1>, tensor<8192x64xf32>, tensor<8192x64xf32>) -> tensor<8192x64xf32>
    "func.return"(%1) : (tensor<8192x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
