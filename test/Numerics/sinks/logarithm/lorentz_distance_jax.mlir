// Hyperbolic distances in the Lorentz model: acosh of minus the Lorentzian product, close points.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[256x8]: rng.normal(0, 1, shape)
// INPUT f32[256x8]: args[0] + rng.normal(0, 0.05, shape)
// JAX: def program(x, y):
// JAX:     lift = lambda v: jnp.concatenate([jnp.sqrt(1 + (v * v).sum(1, keepdims=True)), v], 1)
// JAX:     a, b = lift(x), lift(y)
// JAX:     flip = jnp.array([1.0] + [-1.0] * 8)
// JAX:     return jnp.arccosh(jnp.maximum((a * flip) @ b.T, 1 + 1e-3)).min(1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<256x8xf32>, %arg2: tensor<256x8xf32>):
    %1 = "stablehlo.constant"() <{value = dense<[1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00, -1.000000e+00]> : tensor<9xf32>}> : () -> tensor<9xf32>
    %2 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %33 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<256x8xf32>, tensor<f32>) -> tensor<256xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %8 = "stablehlo.add"(%7, %5) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %9 = "stablehlo.sqrt"(%8) : (tensor<256x1xf32>) -> tensor<256x1xf32>
    %10 = "stablehlo.concatenate"(%9, %arg1) <{dimension = 1 : i64}> : (tensor<256x1xf32>, tensor<256x8xf32>) -> tensor<256x9xf32>
    %11 = "stablehlo.multiply"(%arg2, %arg2) : (tensor<256x8xf32>, tensor<256x8xf32>) -> tensor<256x8xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%11, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %32 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<256x8xf32>, tensor<f32>) -> tensor<256xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x1xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %17 = "stablehlo.add"(%16, %14) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %18 = "stablehlo.sqrt"(%17) : (tensor<256x1xf32>) -> tensor<256x1xf32>
    %19 = "stablehlo.concatenate"(%18, %arg2) <{dimension = 1 : i64}> : (tensor<256x1xf32>, tensor<256x8xf32>) -> tensor<256x9xf32>
    %20 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1x9xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x9xf32>) -> tensor<256x9xf32>
    %22 = "stablehlo.multiply"(%10, %21) : (tensor<256x9xf32>, tensor<256x9xf32>) -> tensor<256x9xf32>
    %23 = "stablehlo.transpose"(%19) <{permutation = array<i64: 1, 0>}> : (tensor<256x9xf32>) -> tensor<9x256xf32>
    %24 = "stablehlo.dot_general"(%22, %23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x9xf32>, tensor<9x256xf32>) -> tensor<256x256xf32>
    %25 = "stablehlo.constant"() <{value = dense<1.001000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x256xf32>
    %27 = "stablehlo.maximum"(%24, %26) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %28 = "func.call"(%27) <{callee = @arccosh}> : (tensor<256x256xf32>) -> tensor<256x256xf32>
    %29 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.reduce"(%28, %29) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %31 = "stablehlo.minimum"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
    "func.return"(%30) : (tensor<256xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<256x256xf32>) -> tensor<256x256xf32>, res_attrs = [{}], sym_name = "arccosh", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<256x256xf32>):
    %0 = "chlo.acosh"(%arg0) : (tensor<256x256xf32>) -> tensor<256x256xf32>
    "func.return"(%0) : (tensor<256x256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
