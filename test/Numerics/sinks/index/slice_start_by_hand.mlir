// A predicted place, one number of a layer's output, is rounded to an integer and starts a dynamic
// slice of a signal (a cropped window), by hand.
// EXPECT: kept index 1 of 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x2]: rng.normal(0, 60, shape)
// INPUT f32[4096]: rng.normal(0, 1, shape)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<64x64xf32>, tensor<64x2xf32>, tensor<4096xf32>) -> tensor<16xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<64x64xf32>, %w: tensor<64x2xf32>, %v: tensor<4096xf32>):
    %a = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x2xf32>) -> tensor<64x2xf32>
    %b = "stablehlo.slice"(%a) <{limit_indices = array<i64: 8, 1>, start_indices = array<i64: 7, 0>, strides = array<i64: 1, 1>}> : (tensor<64x2xf32>) -> tensor<1x1xf32>
    %c = "stablehlo.reshape"(%b) : (tensor<1x1xf32>) -> tensor<f32>
    %half = "stablehlo.constant"() <{value = dense<2048.0> : tensor<f32>}> : () -> tensor<f32>
    %d = "stablehlo.add"(%c, %half) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %r = "stablehlo.round_nearest_even"(%d) : (tensor<f32>) -> tensor<f32>
    %i = "stablehlo.convert"(%r) : (tensor<f32>) -> tensor<i32>
    %y = "stablehlo.dynamic_slice"(%v, %i) <{slice_sizes = array<i64: 16>}> : (tensor<4096xf32>, tensor<i32>) -> tensor<16xf32>
    "func.return"(%y) : (tensor<16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
