// Conjugate gradients for 60 steps on a matrix of condition 100: r -= alpha A p.
// EXPECT: narrow 1
// INPUT f32[64x64]: (lambda q: q @ np.diag(np.geomspace(1, 100, 64)) @ q.T)(np.linalg.qr(rng.normal(0, 1, shape))[0])
// INPUT f32[64x2]: rng.normal(0, 1, shape)
// JAX: def program(a, b):
// JAX:     def step(_, s):
// JAX:         x, r, p, rr = s
// JAX:         q = a @ p
// JAX:         alpha = rr / (p * q).sum(0)
// JAX:         x, r = x + alpha * p, r - alpha * q
// JAX:         new = (r * r).sum(0)
// JAX:         return x, r, r + new / jnp.maximum(rr, 1e-30) * p, new
// JAX:     return lax.fori_loop(0, 60, step, (jnp.zeros_like(b), b, b, (b * b).sum(0)))[0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<64x64xf32>, %arg11: tensor<64x2xf32>):
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x2xf32>
    %30 = "stablehlo.multiply"(%arg11, %arg11) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.reduce"(%30, %31) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      %41 = "stablehlo.add"(%arg26, %arg27) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<64x2xf32>, tensor<f32>) -> tensor<2xf32>
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35:7 = "stablehlo.while"(%arg10, %34, %33, %29, %arg11, %arg11, %32) ({
    ^bb0(%arg19: tensor<64x64xf32>, %arg20: tensor<i32>, %arg21: tensor<i32>, %arg22: tensor<64x2xf32>, %arg23: tensor<64x2xf32>, %arg24: tensor<64x2xf32>, %arg25: tensor<2xf32>):
      %39 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %40 = "stablehlo.compare"(%arg20, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%40) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<64x64xf32>, %arg13: tensor<i32>, %arg14: tensor<i32>, %arg15: tensor<64x2xf32>, %arg16: tensor<64x2xf32>, %arg17: tensor<64x2xf32>, %arg18: tensor<2xf32>):
      %36:5 = "func.call"(%arg12, %arg14, %arg15, %arg16, %arg17, %arg18) <{callee = @closed_call}> : (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>) -> (tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>)
      %37 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %38 = "stablehlo.add"(%arg13, %37) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg12, %38, %36#0, %36#1, %36#2, %36#3, %36#4) : (tensor<64x64xf32>, tensor<i32>, tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>) -> ()
    }) : (tensor<64x64xf32>, tensor<i32>, tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>) -> (tensor<64x64xf32>, tensor<i32>, tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>)
    "func.return"(%35#3) : (tensor<64x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>) -> (tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x64xf32>, %arg1: tensor<i32>, %arg2: tensor<64x2xf32>, %arg3: tensor<64x2xf32>, %arg4: tensor<64x2xf32>, %arg5: tensor<2xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.add"(%arg1, %0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.dot_general"(%arg0, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %3 = "stablehlo.multiply"(%arg4, %2) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<64x2xf32>, tensor<f32>) -> tensor<2xf32>
    %6 = "stablehlo.divide"(%arg5, %5) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<64x2xf32>
    %9 = "stablehlo.multiply"(%8, %arg4) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %10 = "stablehlo.add"(%arg2, %9) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %11 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<64x2xf32>
    %13 = "stablehlo.multiply"(%12, %2) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %14 = "stablehlo.subtract"(%arg3, %13) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %15 = "stablehlo.multiply"(%14, %14) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.reduce"(%15, %16) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %26 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%26) : (tensor<f32>) -> ()
    }) : (tensor<64x2xf32>, tensor<f32>) -> tensor<2xf32>
    %18 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %20 = "stablehlo.maximum"(%arg5, %19) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %21 = "stablehlo.divide"(%17, %20) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<64x2xf32>
    %24 = "stablehlo.multiply"(%23, %arg4) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %25 = "stablehlo.add"(%14, %24) : (tensor<64x2xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    "func.return"(%1, %10, %14, %25, %17) : (tensor<i32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<64x2xf32>, tensor<2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
