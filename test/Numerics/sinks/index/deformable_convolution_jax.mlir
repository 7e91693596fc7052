// A deformable convolution: offsets that a convolution predicts, floor, gathers from the features,
// blended by the fraction.
// EXPECT: kept index 1 of 2
// INPUT f32[2x16x16x8]: rng.normal(0, 1, shape)
// INPUT f32[3x3x8x2]: rng.normal(0, 0.3, shape)
// INPUT f32[8x8]: rng.normal(0, 0.3536, shape)
// JAX: def program(x, k, w):
// JAX:     offsets = lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
// JAX:     ys = jnp.arange(16)[None, :, None] + offsets[..., 0]
// JAX:     xs = jnp.arange(16)[None, None, :] + offsets[..., 1]
// JAX:     def sample(image, y, z):
// JAX:         return jax.vmap(lambda c: jax.scipy.ndimage.map_coordinates(c, [y, z], order=1, mode="nearest"), 2, 2)(image)
// JAX:     return jax.vmap(sample)(x, ys, xs) @ w
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x16x8xf32>, tensor<3x3x8x2xf32>, tensor<8x8xf32>) -> tensor<2x16x16x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg6: tensor<2x16x16x8xf32>, %arg7: tensor<3x3x8x2xf32>, %arg8: tensor<8x8xf32>):
    %131 = "stablehlo.convolution"(%arg6, %arg7) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x8x2xf32>) -> tensor<2x16x16x2xf32>
    %132 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xi32>) -> tensor<1x16x1xi32>
    %134 = "stablehlo.slice"(%131) <{limit_indices = array<i64: 2, 16, 16, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x16x16x2xf32>) -> tensor<2x16x16x1xf32>
    %135 = "stablehlo.reshape"(%134) : (tensor<2x16x16x1xf32>) -> tensor<2x16x16xf32>
    %136 = "stablehlo.convert"(%133) : (tensor<1x16x1xi32>) -> tensor<1x16x1xf32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x16x1xf32>) -> tensor<2x16x16xf32>
    %138 = "stablehlo.add"(%137, %135) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %139 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xi32>) -> tensor<1x1x16xi32>
    %141 = "stablehlo.slice"(%131) <{limit_indices = array<i64: 2, 16, 16, 2>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x16x16x2xf32>) -> tensor<2x16x16x1xf32>
    %142 = "stablehlo.reshape"(%141) : (tensor<2x16x16x1xf32>) -> tensor<2x16x16xf32>
    %143 = "stablehlo.convert"(%140) : (tensor<1x1x16xi32>) -> tensor<1x1x16xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>) -> tensor<2x16x16xf32>
    %145 = "stablehlo.add"(%144, %142) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %146 = "func.call"(%arg6, %138, %145) <{callee = @_map_coordinates}> : (tensor<2x16x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x8x16x16xf32>
    %147 = "stablehlo.transpose"(%146) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x8x16x16xf32>) -> tensor<2x16x16x8xf32>
    %148 = "stablehlo.dot_general"(%147, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x16x8xf32>, tensor<8x8xf32>) -> tensor<2x16x16x8xf32>
    "func.return"(%148) : (tensor<2x16x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x8x16x16xf32>, res_attrs = [{}], sym_name = "_map_coordinates", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x16x16x8xf32>, %arg4: tensor<2x16x16xf32>, %arg5: tensor<2x16x16xf32>):
    %6 = "stablehlo.floor"(%arg4) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %7 = "stablehlo.subtract"(%arg4, %6) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %10 = "stablehlo.subtract"(%9, %7) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %11 = "stablehlo.convert"(%6) : (tensor<2x16x16xf32>) -> tensor<2x16x16xi32>
    %12 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %14 = "stablehlo.add"(%11, %13) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %17 = "func.call"(%11, %15, %16) <{callee = @clip}> : (tensor<2x16x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xi32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %20 = "func.call"(%14, %18, %19) <{callee = @clip}> : (tensor<2x16x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xi32>
    %21 = "stablehlo.floor"(%arg5) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %22 = "stablehlo.subtract"(%arg5, %21) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %25 = "stablehlo.subtract"(%24, %22) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %26 = "stablehlo.convert"(%21) : (tensor<2x16x16xf32>) -> tensor<2x16x16xi32>
    %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %29 = "stablehlo.add"(%26, %28) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %32 = "func.call"(%26, %30, %31) <{callee = @clip}> : (tensor<2x16x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xi32>
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %34 = "stablehlo.constant"() <{value = dense<15> : tensor<i32>}> : () -> tensor<i32>
    %35 = "func.call"(%29, %33, %34) <{callee = @clip}> : (tensor<2x16x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xi32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %38 = "stablehlo.compare"(%17, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %39 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %41 = "stablehlo.add"(%17, %40) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %42 = "stablehlo.select"(%38, %41, %17) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %45 = "stablehlo.compare"(%32, %44) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %46 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %48 = "stablehlo.add"(%32, %47) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %49 = "stablehlo.select"(%45, %48, %32) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %50 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %51 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %52 = "stablehlo.concatenate"(%50, %51) <{dimension = 3 : i64}> : (tensor<2x16x16x1xi32>, tensor<2x16x16x1xi32>) -> tensor<2x16x16x2xi32>
    %53 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x16x16x8xf32>) -> tensor<2x8x16x16xf32>
    %54 = "stablehlo.gather"(%53, %52) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8, 1, 1>}> : (tensor<2x8x16x16xf32>, tensor<2x16x16x2xi32>) -> tensor<2x8x16x16xf32>
    %55 = "stablehlo.multiply"(%10, %25) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x16x16xf32>) -> tensor<2x1x16x16xf32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x16x16xf32>) -> tensor<2x8x16x16xf32>
    %58 = "stablehlo.multiply"(%57, %54) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %61 = "stablehlo.compare"(%17, %60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %62 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %64 = "stablehlo.add"(%17, %63) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %65 = "stablehlo.select"(%61, %64, %17) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %68 = "stablehlo.compare"(%35, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %69 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %71 = "stablehlo.add"(%35, %70) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %72 = "stablehlo.select"(%68, %71, %35) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %73 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %74 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %75 = "stablehlo.concatenate"(%73, %74) <{dimension = 3 : i64}> : (tensor<2x16x16x1xi32>, tensor<2x16x16x1xi32>) -> tensor<2x16x16x2xi32>
    %76 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x16x16x8xf32>) -> tensor<2x8x16x16xf32>
    %77 = "stablehlo.gather"(%76, %75) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8, 1, 1>}> : (tensor<2x8x16x16xf32>, tensor<2x16x16x2xi32>) -> tensor<2x8x16x16xf32>
    %78 = "stablehlo.multiply"(%10, %22) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x16x16xf32>) -> tensor<2x1x16x16xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x16x16xf32>) -> tensor<2x8x16x16xf32>
    %81 = "stablehlo.multiply"(%80, %77) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %84 = "stablehlo.compare"(%20, %83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %85 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %87 = "stablehlo.add"(%20, %86) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %88 = "stablehlo.select"(%84, %87, %20) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %91 = "stablehlo.compare"(%32, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %92 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %94 = "stablehlo.add"(%32, %93) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %95 = "stablehlo.select"(%91, %94, %32) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %96 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %97 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %98 = "stablehlo.concatenate"(%96, %97) <{dimension = 3 : i64}> : (tensor<2x16x16x1xi32>, tensor<2x16x16x1xi32>) -> tensor<2x16x16x2xi32>
    %99 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x16x16x8xf32>) -> tensor<2x8x16x16xf32>
    %100 = "stablehlo.gather"(%99, %98) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8, 1, 1>}> : (tensor<2x8x16x16xf32>, tensor<2x16x16x2xi32>) -> tensor<2x8x16x16xf32>
    %101 = "stablehlo.multiply"(%7, %25) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x16x16xf32>) -> tensor<2x1x16x16xf32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x16x16xf32>) -> tensor<2x8x16x16xf32>
    %104 = "stablehlo.multiply"(%103, %100) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %105 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %107 = "stablehlo.compare"(%20, %106) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %108 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %110 = "stablehlo.add"(%20, %109) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %111 = "stablehlo.select"(%107, %110, %20) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %112 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %114 = "stablehlo.compare"(%35, %113) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi1>
    %115 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %117 = "stablehlo.add"(%35, %116) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %118 = "stablehlo.select"(%114, %117, %35) : (tensor<2x16x16xi1>, tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %119 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %120 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xi32>) -> tensor<2x16x16x1xi32>
    %121 = "stablehlo.concatenate"(%119, %120) <{dimension = 3 : i64}> : (tensor<2x16x16x1xi32>, tensor<2x16x16x1xi32>) -> tensor<2x16x16x2xi32>
    %122 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x16x16x8xf32>) -> tensor<2x8x16x16xf32>
    %123 = "stablehlo.gather"(%122, %121) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8, 1, 1>}> : (tensor<2x8x16x16xf32>, tensor<2x16x16x2xi32>) -> tensor<2x8x16x16xf32>
    %124 = "stablehlo.multiply"(%7, %22) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x16x16xf32>) -> tensor<2x1x16x16xf32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x16x16xf32>) -> tensor<2x8x16x16xf32>
    %127 = "stablehlo.multiply"(%126, %123) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %128 = "stablehlo.add"(%58, %81) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %129 = "stablehlo.add"(%128, %104) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    %130 = "stablehlo.add"(%129, %127) : (tensor<2x8x16x16xf32>, tensor<2x8x16x16xf32>) -> tensor<2x8x16x16xf32>
    "func.return"(%130) : (tensor<2x8x16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x16x16xi32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %2 = "stablehlo.maximum"(%1, %arg0) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    %3 = "stablehlo.convert"(%arg2) : (tensor<i32>) -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x16x16xi32>
    %5 = "stablehlo.minimum"(%4, %2) : (tensor<2x16x16xi32>, tensor<2x16x16xi32>) -> tensor<2x16x16xi32>
    "func.return"(%5) : (tensor<2x16x16xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
