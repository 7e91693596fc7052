// A spatial transformer: an affine map of pixel coordinates (K = 3), floor, gather of four
// neighbours, blended by the fractions. Pictures are 128 wide, with noise of unit size.
// EXPECT: kept index,periodic 1 of 1
// INPUT f32[128x128]: rng.normal(0, 1, shape)
// INPUT f32[3x2]: [[0.8, -0.3], [0.3, 0.8], [5.3, 30.7]]
// JAX: def program(image, transform):
// JAX:     y, x = jnp.meshgrid(jnp.arange(64.0), jnp.arange(64.0), indexing='ij')
// JAX:     grid = jnp.stack([y, x, jnp.ones_like(y)], -1).reshape(-1, 3)
// JAX:     place = jnp.clip(grid @ transform, 0, 126)
// JAX:     corner = jnp.floor(place)
// JAX:     f, c = place - corner, corner.astype(jnp.int32)
// JAX:     a, b = image[c[:, 0], c[:, 1]], image[c[:, 0], c[:, 1] + 1]
// JAX:     d, e = image[c[:, 0] + 1, c[:, 1]], image[c[:, 0] + 1, c[:, 1] + 1]
// JAX:     return (a * (1 - f[:, 1]) + b * f[:, 1]) * (1 - f[:, 0]) + (d * (1 - f[:, 1]) + e * f[:, 1]) * f[:, 0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<128x128xf32>, tensor<3x2xf32>) -> tensor<4096xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<128x128xf32>, %arg4: tensor<3x2xf32>):
    %6 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xf32>
    %7 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64xf32>
    %8 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x64xf32>
    %9 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<64x64xf32>
    %10 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %12 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x64xf32>) -> tensor<64x64x1xf32>
    %13 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x64xf32>) -> tensor<64x64x1xf32>
    %14 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x64xf32>) -> tensor<64x64x1xf32>
    %15 = "stablehlo.concatenate"(%12, %13, %14) <{dimension = 2 : i64}> : (tensor<64x64x1xf32>, tensor<64x64x1xf32>, tensor<64x64x1xf32>) -> tensor<64x64x3xf32>
    %16 = "stablehlo.reshape"(%15) : (tensor<64x64x3xf32>) -> tensor<4096x3xf32>
    %17 = "stablehlo.dot_general"(%16, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x3xf32>, tensor<3x2xf32>) -> tensor<4096x2xf32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<126> : tensor<i32>}> : () -> tensor<i32>
    %20 = "func.call"(%17, %18, %19) <{callee = @clip}> : (tensor<4096x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4096x2xf32>
    %21 = "stablehlo.floor"(%20) : (tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %22 = "stablehlo.subtract"(%20, %21) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %23 = "stablehlo.convert"(%21) : (tensor<4096x2xf32>) -> tensor<4096x2xi32>
    %24 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %25 = "stablehlo.reshape"(%24) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %26 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %27 = "stablehlo.reshape"(%26) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %30 = "stablehlo.compare"(%25, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %31 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %33 = "stablehlo.add"(%25, %32) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %34 = "stablehlo.select"(%30, %33, %25) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %37 = "stablehlo.compare"(%27, %36) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %38 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %40 = "stablehlo.add"(%27, %39) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %41 = "stablehlo.select"(%37, %40, %27) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %42 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %43 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %44 = "stablehlo.concatenate"(%42, %43) <{dimension = 1 : i64}> : (tensor<4096x1xi32>, tensor<4096x1xi32>) -> tensor<4096x2xi32>
    %45 = "stablehlo.gather"(%arg3, %44) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x128xf32>, tensor<4096x2xi32>) -> tensor<4096xf32>
    %46 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %47 = "stablehlo.reshape"(%46) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %48 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %49 = "stablehlo.reshape"(%48) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %50 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %52 = "stablehlo.add"(%49, %51) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %55 = "stablehlo.compare"(%47, %54) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %56 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %58 = "stablehlo.add"(%47, %57) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %59 = "stablehlo.select"(%55, %58, %47) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %60 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %62 = "stablehlo.compare"(%52, %61) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %63 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %65 = "stablehlo.add"(%52, %64) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %66 = "stablehlo.select"(%62, %65, %52) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %67 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %68 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %69 = "stablehlo.concatenate"(%67, %68) <{dimension = 1 : i64}> : (tensor<4096x1xi32>, tensor<4096x1xi32>) -> tensor<4096x2xi32>
    %70 = "stablehlo.gather"(%arg3, %69) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x128xf32>, tensor<4096x2xi32>) -> tensor<4096xf32>
    %71 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %72 = "stablehlo.reshape"(%71) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %73 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %75 = "stablehlo.add"(%72, %74) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %76 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %77 = "stablehlo.reshape"(%76) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %78 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %80 = "stablehlo.compare"(%75, %79) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %81 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %83 = "stablehlo.add"(%75, %82) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %84 = "stablehlo.select"(%80, %83, %75) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %85 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %87 = "stablehlo.compare"(%77, %86) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %88 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %90 = "stablehlo.add"(%77, %89) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %91 = "stablehlo.select"(%87, %90, %77) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %92 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %93 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %94 = "stablehlo.concatenate"(%92, %93) <{dimension = 1 : i64}> : (tensor<4096x1xi32>, tensor<4096x1xi32>) -> tensor<4096x2xi32>
    %95 = "stablehlo.gather"(%arg3, %94) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x128xf32>, tensor<4096x2xi32>) -> tensor<4096xf32>
    %96 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %97 = "stablehlo.reshape"(%96) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %98 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %100 = "stablehlo.add"(%97, %99) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %101 = "stablehlo.slice"(%23) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xi32>) -> tensor<4096x1xi32>
    %102 = "stablehlo.reshape"(%101) : (tensor<4096x1xi32>) -> tensor<4096xi32>
    %103 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %105 = "stablehlo.add"(%102, %104) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %108 = "stablehlo.compare"(%100, %107) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %109 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %111 = "stablehlo.add"(%100, %110) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %112 = "stablehlo.select"(%108, %111, %100) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %113 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %115 = "stablehlo.compare"(%105, %114) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi1>
    %116 = "stablehlo.constant"() <{value = dense<128> : tensor<i32>}> : () -> tensor<i32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %118 = "stablehlo.add"(%105, %117) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %119 = "stablehlo.select"(%115, %118, %105) : (tensor<4096xi1>, tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %120 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %121 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1xi32>
    %122 = "stablehlo.concatenate"(%120, %121) <{dimension = 1 : i64}> : (tensor<4096x1xi32>, tensor<4096x1xi32>) -> tensor<4096x2xi32>
    %123 = "stablehlo.gather"(%arg3, %122) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x128xf32>, tensor<4096x2xi32>) -> tensor<4096xf32>
    %124 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %126 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %128 = "stablehlo.subtract"(%127, %125) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %129 = "stablehlo.multiply"(%45, %128) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %130 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %132 = "stablehlo.multiply"(%70, %131) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %133 = "stablehlo.add"(%129, %132) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %134 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %135 = "stablehlo.reshape"(%134) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %136 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %138 = "stablehlo.subtract"(%137, %135) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %139 = "stablehlo.multiply"(%133, %138) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %140 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %142 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %144 = "stablehlo.subtract"(%143, %141) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %145 = "stablehlo.multiply"(%95, %144) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %146 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %148 = "stablehlo.multiply"(%123, %147) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %149 = "stablehlo.add"(%145, %148) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %150 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4096, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4096x2xf32>) -> tensor<4096x1xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<4096x1xf32>) -> tensor<4096xf32>
    %152 = "stablehlo.multiply"(%149, %151) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %153 = "stablehlo.add"(%139, %152) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    "func.return"(%153) : (tensor<4096xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4096x2xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x2xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x2xf32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x2xf32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<4096x2xf32>, tensor<4096x2xf32>) -> tensor<4096x2xf32>
    "func.return"(%5) : (tensor<4096x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
