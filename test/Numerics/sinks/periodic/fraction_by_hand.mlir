// x - floor(x) spelt with a negation and an add, on K = 3 of float coordinates in metres (a tiling
// of the plane), by hand.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x3]: rng.uniform(0, 2000, shape)
// INPUT f32[3x16]: rng.uniform(0.1, 1, shape)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<512x3xf32>, tensor<3x16xf32>) -> tensor<512x16xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%p: tensor<512x3xf32>, %f: tensor<3x16xf32>):
    %a = "stablehlo.dot_general"(%p, %f) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x3xf32>, tensor<3x16xf32>) -> tensor<512x16xf32>
    %b = "stablehlo.floor"(%a) : (tensor<512x16xf32>) -> tensor<512x16xf32>
    %c = "stablehlo.negate"(%b) : (tensor<512x16xf32>) -> tensor<512x16xf32>
    %d = "stablehlo.add"(%c, %a) : (tensor<512x16xf32>, tensor<512x16xf32>) -> tensor<512x16xf32>
    "func.return"(%d) : (tensor<512x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
