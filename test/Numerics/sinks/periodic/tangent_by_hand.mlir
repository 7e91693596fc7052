// Tangent of angles from float positions, the contraction over the first dimension of both factors,
// written by hand.
// EXPECT: kept periodic 1 of 1
// INPUT f32[2x512]: rng.uniform(0, 1000, shape)
// INPUT f32[2x16]: np.stack([100.0 ** -(np.arange(16) / 16), 70.0 ** -(np.arange(16) / 16)])
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x512xf32>, tensor<2x16xf32>) -> tensor<512x16xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%p: tensor<2x512xf32>, %f: tensor<2x16xf32>):
    %a = "stablehlo.dot_general"(%p, %f) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x512xf32>, tensor<2x16xf32>) -> tensor<512x16xf32>
    %s = "stablehlo.sine"(%a) : (tensor<512x16xf32>) -> tensor<512x16xf32>
    %c = "stablehlo.cosine"(%a) : (tensor<512x16xf32>) -> tensor<512x16xf32>
    %d = "stablehlo.abs"(%c) : (tensor<512x16xf32>) -> tensor<512x16xf32>
    %k = "stablehlo.constant"() <{value = dense<0.1> : tensor<512x16xf32>}> : () -> tensor<512x16xf32>
    %e = "stablehlo.maximum"(%d, %k) : (tensor<512x16xf32>, tensor<512x16xf32>) -> tensor<512x16xf32>
    %t = "stablehlo.divide"(%s, %e) : (tensor<512x16xf32>, tensor<512x16xf32>) -> tensor<512x16xf32>
    "func.return"(%t) : (tensor<512x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
