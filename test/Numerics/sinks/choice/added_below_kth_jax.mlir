// The two largest scores of a row pass a relu, -1e9 is added to the others, by comparison with the
// second largest of a top-k
// EXPECT: kept router 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
// JAX: def program(x, w, v):
// JAX:     z = x @ w
// JAX:     second = jax.lax.top_k(z, 2)[0][:, 1:]
// JAX:     return jax.nn.relu(z + jnp.where(z >= second, 0.0, -1e9)) @ v
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<4096x64xf32>, %arg5: tensor<64x16xf32>, %arg6: tensor<16x32xf32>):
    %6 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x16xf32>) -> tensor<4096x16xf32>
    %7:2 = "chlo.top_k"(%6) <{k = 2 : i64}> : (tensor<4096x16xf32>) -> (tensor<4096x2xf32>, tensor<4096x2xi32>)
    %8 = "stablehlo.slice"(%7#0) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x16xf32>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xi1>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %13 = "func.call"(%10, %11, %12) <{callee = @_where}> : (tensor<4096x16xi1>, tensor<f32>, tensor<f32>) -> tensor<4096x16xf32>
    %14 = "stablehlo.convert"(%13) : (tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %15 = "stablehlo.add"(%6, %14) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %16 = "func.call"(%15) <{callee = @relu}> : (tensor<4096x16xf32>) -> tensor<4096x16xf32>
    %17 = "stablehlo.dot_general"(%16, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x16xf32>, tensor<16x32xf32>) -> tensor<4096x32xf32>
    "func.return"(%17) : (tensor<4096x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x16xi1>, tensor<f32>, tensor<f32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4096x16xi1>, %arg2: tensor<f32>, %arg3: tensor<f32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %5 = "stablehlo.select"(%arg1, %3, %4) : (tensor<4096x16xi1>, tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%5) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4096x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x16xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<4096x16xf32>, tensor<4096x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%2) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
