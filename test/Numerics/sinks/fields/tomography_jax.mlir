// Back projection: detector bin = x cos + y sin (K = 2) of 128 x 128 pixels and 32 angles, floor,
// gather from the sinogram, blended by the fraction. Row: index.
// EXPECT: kept index,periodic 1 of 1
// INPUT f32[32x192]: rng.normal(0, 1, shape)
// JAX: def program(sinogram):
// JAX:     y, x = jnp.meshgrid(jnp.arange(128.0) - 64, jnp.arange(128.0) - 64, indexing='ij')
// JAX:     t = jnp.arange(32.0) * jnp.pi / 32
// JAX:     u = jnp.stack([x, y], -1).reshape(-1, 2) @ jnp.stack([jnp.cos(t), jnp.sin(t)]) + 95.5
// JAX:     low = jnp.floor(u)
// JAX:     f, i = u - low, low.astype(jnp.int32)
// JAX:     view = jnp.arange(32)
// JAX:     return jnp.sum(sinogram[view, i] * (1 - f) + sinogram[view, i + 1] * f, axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x192xf32>) -> tensor<16384xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<32x192xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xf32>
    %1 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %3 = "stablehlo.subtract"(%0, %2) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %4 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<128xf32>
    %5 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128xf32>
    %7 = "stablehlo.subtract"(%4, %6) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %8 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x128xf32>
    %9 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<128x128xf32>
    %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xf32>
    %11 = "stablehlo.constant"() <{value = dense<3.14159274> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %13 = "stablehlo.multiply"(%10, %12) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %14 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %16 = "stablehlo.divide"(%13, %15) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %17 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x128xf32>) -> tensor<128x128x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x128xf32>) -> tensor<128x128x1xf32>
    %19 = "stablehlo.concatenate"(%17, %18) <{dimension = 2 : i64}> : (tensor<128x128x1xf32>, tensor<128x128x1xf32>) -> tensor<128x128x2xf32>
    %20 = "stablehlo.reshape"(%19) : (tensor<128x128x2xf32>) -> tensor<16384x2xf32>
    %21 = "stablehlo.cosine"(%16) : (tensor<32xf32>) -> tensor<32xf32>
    %22 = "stablehlo.sine"(%16) : (tensor<32xf32>) -> tensor<32xf32>
    %23 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %24 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %25 = "stablehlo.concatenate"(%23, %24) <{dimension = 0 : i64}> : (tensor<1x32xf32>, tensor<1x32xf32>) -> tensor<2x32xf32>
    %26 = "stablehlo.dot_general"(%20, %25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16384x2xf32>, tensor<2x32xf32>) -> tensor<16384x32xf32>
    %27 = "stablehlo.constant"() <{value = dense<9.550000e+01> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16384x32xf32>
    %29 = "stablehlo.add"(%26, %28) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %30 = "stablehlo.floor"(%29) : (tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %31 = "stablehlo.subtract"(%29, %30) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %32 = "stablehlo.convert"(%30) : (tensor<16384x32xf32>) -> tensor<16384x32xi32>
    %33 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
    %36 = "stablehlo.compare"(%33, %35) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %37 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
    %39 = "stablehlo.add"(%33, %38) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    %40 = "stablehlo.select"(%36, %39, %33) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16384x32xi32>
    %43 = "stablehlo.compare"(%32, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi1>
    %44 = "stablehlo.constant"() <{value = dense<192> : tensor<i32>}> : () -> tensor<i32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16384x32xi32>
    %46 = "stablehlo.add"(%32, %45) : (tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi32>
    %47 = "stablehlo.select"(%43, %46, %32) : (tensor<16384x32xi1>, tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi32>
    %48 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xi32>) -> tensor<16384x32xi32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16384x32xi32>) -> tensor<16384x32x1xi32>
    %50 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16384x32xi32>) -> tensor<16384x32x1xi32>
    %51 = "stablehlo.concatenate"(%49, %50) <{dimension = 2 : i64}> : (tensor<16384x32x1xi32>, tensor<16384x32x1xi32>) -> tensor<16384x32x2xi32>
    %52 = "stablehlo.gather"(%arg0, %51) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x192xf32>, tensor<16384x32x2xi32>) -> tensor<16384x32xf32>
    %53 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16384x32xf32>
    %55 = "stablehlo.subtract"(%54, %31) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %56 = "stablehlo.multiply"(%52, %55) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %57 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16384x32xi32>
    %59 = "stablehlo.add"(%32, %58) : (tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi32>
    %60 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
    %62 = "stablehlo.compare"(%33, %61) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %63 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
    %65 = "stablehlo.add"(%33, %64) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    %66 = "stablehlo.select"(%62, %65, %33) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16384x32xi32>
    %69 = "stablehlo.compare"(%59, %68) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi1>
    %70 = "stablehlo.constant"() <{value = dense<192> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16384x32xi32>
    %72 = "stablehlo.add"(%59, %71) : (tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi32>
    %73 = "stablehlo.select"(%69, %72, %59) : (tensor<16384x32xi1>, tensor<16384x32xi32>, tensor<16384x32xi32>) -> tensor<16384x32xi32>
    %74 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xi32>) -> tensor<16384x32xi32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16384x32xi32>) -> tensor<16384x32x1xi32>
    %76 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16384x32xi32>) -> tensor<16384x32x1xi32>
    %77 = "stablehlo.concatenate"(%75, %76) <{dimension = 2 : i64}> : (tensor<16384x32x1xi32>, tensor<16384x32x1xi32>) -> tensor<16384x32x2xi32>
    %78 = "stablehlo.gather"(%arg0, %77) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x192xf32>, tensor<16384x32x2xi32>) -> tensor<16384x32xf32>
    %79 = "stablehlo.multiply"(%78, %31) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %80 = "stablehlo.add"(%56, %79) : (tensor<16384x32xf32>, tensor<16384x32xf32>) -> tensor<16384x32xf32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.reduce"(%80, %81) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %83 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%83) : (tensor<f32>) -> ()
    }) : (tensor<16384x32xf32>, tensor<f32>) -> tensor<16384xf32>
    "func.return"(%82) : (tensor<16384xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
