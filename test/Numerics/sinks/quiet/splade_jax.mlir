// A SPLADE head: log(1 + relu(logits)), maximum over the tokens under a mask.
// EXPECT: narrow 2
// INPUT f32[2x32x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x200]: rng.normal(0, 0.125, shape)
// INPUT i32[2x32]: np.arange(32) < np.array([[32], [20]])
// JAX: def program(x, w, head, mask):
// JAX:     logits = jax.nn.gelu(x @ w) @ head
// JAX:     return jnp.max(jnp.log(1 + jax.nn.relu(logits)) * mask[..., None], 1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x32x64xf32>, tensor<64x64xf32>, tensor<64x200xf32>, tensor<2x32xi32>) -> tensor<2x200xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<2x32x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x200xf32>, %arg4: tensor<2x32xi32>):
    %3 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x64xf32>, tensor<64x64xf32>) -> tensor<2x32x64xf32>
    %4 = "stablehlo.multiply"(%3, %3) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %5 = "stablehlo.multiply"(%4, %3) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %6 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %8 = "stablehlo.multiply"(%7, %5) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %9 = "stablehlo.add"(%3, %8) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %12 = "stablehlo.multiply"(%11, %9) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %13 = "stablehlo.tanh"(%12) : (tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %16 = "stablehlo.add"(%15, %13) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %17 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %19 = "stablehlo.multiply"(%18, %16) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %20 = "stablehlo.multiply"(%3, %19) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %21 = "stablehlo.dot_general"(%20, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32x64xf32>, tensor<64x200xf32>) -> tensor<2x32x200xf32>
    %22 = "func.call"(%21) <{callee = @relu}> : (tensor<2x32x200xf32>) -> tensor<2x32x200xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x200xf32>
    %25 = "stablehlo.add"(%24, %22) : (tensor<2x32x200xf32>, tensor<2x32x200xf32>) -> tensor<2x32x200xf32>
    %26 = "stablehlo.log"(%25) : (tensor<2x32x200xf32>) -> tensor<2x32x200xf32>
    %27 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x32xi32>) -> tensor<2x32x1xi32>
    %28 = "stablehlo.convert"(%27) : (tensor<2x32x1xi32>) -> tensor<2x32x1xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x32x1xf32>) -> tensor<2x32x200xf32>
    %30 = "stablehlo.multiply"(%26, %29) : (tensor<2x32x200xf32>, tensor<2x32x200xf32>) -> tensor<2x32x200xf32>
    %31 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.reduce"(%30, %31) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %33 = "stablehlo.maximum"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<2x32x200xf32>, tensor<f32>) -> tensor<2x200xf32>
    "func.return"(%32) : (tensor<2x200xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x32x200xf32>) -> tensor<2x32x200xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x32x200xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x200xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<2x32x200xf32>, tensor<2x32x200xf32>) -> tensor<2x32x200xf32>
    "func.return"(%2) : (tensor<2x32x200xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
