// A step of a diffusion sampler: integer time, cosine schedule gathered from a table, guidance, a
// network between.
// EXPECT: narrow 6
// INPUT f32[8x64]: rng.normal(0, 1, shape)
// INPUT i32[8]: rng.integers(1, 1000, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(x, t, w, v):
// JAX:     f = t[:, None].astype(jnp.float32) * 10000.0 ** (-jnp.arange(32) / 32)
// JAX:     e = jnp.concatenate([jnp.sin(f), jnp.cos(f)], 1)
// JAX:     abar = jnp.cos(jnp.arange(1001) / 1001 * jnp.pi / 2) ** 2
// JAX:     a, b = abar[t][:, None], abar[t - 1][:, None]
// JAX:     def net(h):
// JAX:         return jax.nn.silu(h @ w) @ v
// JAX:     noise = net(x) + 3 * (net(x + e) - net(x))
// JAX:     x0 = (x - jnp.sqrt(1 - a) * noise) * lax.rsqrt(a)
// JAX:     return jnp.sqrt(b) * x0 + jnp.sqrt(1 - b) * noise
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<8x64xf32>, tensor<8xi32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<8x64xf32>, %arg2: tensor<8xi32>, %arg3: tensor<64x64xf32>, %arg4: tensor<64x64xf32>):
    %9 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %10 = "stablehlo.convert"(%9) : (tensor<8x1xi32>) -> tensor<8x1xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %12 = "stablehlo.negate"(%11) : (tensor<32xi32>) -> tensor<32xi32>
    %13 = "stablehlo.convert"(%12) : (tensor<32xi32>) -> tensor<32xf32>
    %14 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %16 = "stablehlo.divide"(%13, %15) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %17 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %19 = "stablehlo.power"(%18, %16) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %21 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %22 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %23 = "stablehlo.multiply"(%21, %22) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %24 = "stablehlo.sine"(%23) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %25 = "stablehlo.cosine"(%23) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %26 = "stablehlo.concatenate"(%24, %25) <{dimension = 1 : i64}> : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x64xf32>
    %27 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1001xi32>
    %28 = "stablehlo.convert"(%27) : (tensor<1001xi32>) -> tensor<1001xf32>
    %29 = "stablehlo.constant"() <{value = dense<1.001000e+03> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1001xf32>
    %31 = "stablehlo.divide"(%28, %30) : (tensor<1001xf32>, tensor<1001xf32>) -> tensor<1001xf32>
    %32 = "stablehlo.constant"() <{value = dense<3.14159274> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1001xf32>
    %34 = "stablehlo.multiply"(%31, %33) : (tensor<1001xf32>, tensor<1001xf32>) -> tensor<1001xf32>
    %35 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1001xf32>
    %37 = "stablehlo.divide"(%34, %36) : (tensor<1001xf32>, tensor<1001xf32>) -> tensor<1001xf32>
    %38 = "stablehlo.cosine"(%37) : (tensor<1001xf32>) -> tensor<1001xf32>
    %39 = "stablehlo.multiply"(%38, %38) : (tensor<1001xf32>, tensor<1001xf32>) -> tensor<1001xf32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %42 = "stablehlo.compare"(%arg2, %41) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %43 = "stablehlo.constant"() <{value = dense<1001> : tensor<i32>}> : () -> tensor<i32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %45 = "stablehlo.add"(%arg2, %44) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %46 = "stablehlo.select"(%42, %45, %arg2) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %48 = "stablehlo.gather"(%39, %47) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1001xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %50 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %52 = "stablehlo.subtract"(%arg2, %51) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %55 = "stablehlo.compare"(%52, %54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %56 = "stablehlo.constant"() <{value = dense<1001> : tensor<i32>}> : () -> tensor<i32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %58 = "stablehlo.add"(%52, %57) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %59 = "stablehlo.select"(%55, %58, %52) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %61 = "stablehlo.gather"(%39, %60) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<1001xf32>, tensor<8x1xi32>) -> tensor<8xf32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %63 = "stablehlo.dot_general"(%arg1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %64 = "func.call"(%63) <{callee = @silu}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %65 = "stablehlo.dot_general"(%64, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %66 = "stablehlo.add"(%arg1, %26) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %67 = "stablehlo.dot_general"(%66, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %68 = "func.call"(%67) <{callee = @silu}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %69 = "stablehlo.dot_general"(%68, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %70 = "stablehlo.dot_general"(%arg1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %71 = "func.call"(%70) <{callee = @silu}> : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %72 = "stablehlo.dot_general"(%71, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
    %73 = "stablehlo.subtract"(%69, %72) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %74 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x64xf32>
    %76 = "stablehlo.multiply"(%75, %73) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %77 = "stablehlo.add"(%65, %76) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %78 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
    %80 = "stablehlo.subtract"(%79, %49) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %81 = "stablehlo.sqrt"(%80) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x64xf32>
    %83 = "stablehlo.multiply"(%82, %77) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %84 = "stablehlo.subtract"(%arg1, %83) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %85 = "stablehlo.rsqrt"(%49) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x64xf32>
    %87 = "stablehlo.multiply"(%84, %86) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %88 = "stablehlo.sqrt"(%62) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x64xf32>
    %90 = "stablehlo.multiply"(%89, %87) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %91 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
    %93 = "stablehlo.subtract"(%92, %62) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %94 = "stablehlo.sqrt"(%93) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x64xf32>
    %96 = "stablehlo.multiply"(%95, %77) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %97 = "stablehlo.add"(%90, %96) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    "func.return"(%97) : (tensor<8x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x64xf32>) -> tensor<8x64xf32>, res_attrs = [{}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x64xf32>):
    %0 = "stablehlo.negate"(%arg0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %1 = "stablehlo.exponential"(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x64xf32>
    %4 = "stablehlo.add"(%3, %1) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x64xf32>
    %7 = "stablehlo.divide"(%6, %4) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %8 = "stablehlo.multiply"(%arg0, %7) : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    "func.return"(%8) : (tensor<8x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
