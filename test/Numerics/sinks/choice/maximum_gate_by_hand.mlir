// x >= max(x) with the compare the other way round (max <= x), as a 0/1 mask that scales other data,
// by hand.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[16x64]: rng.normal(0, 0.125, shape)
// INPUT f32[2048x16]: rng.normal(0, 1, shape)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2048x64xf32>, tensor<16x64xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<2048x64xf32>, %w: tensor<16x64xf32>, %v: tensor<2048x16xf32>):
    %a = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2048x64xf32>, tensor<16x64xf32>) -> tensor<2048x16xf32>
    %low = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %m = "stablehlo.reduce"(%a, %low) <{dimensions = array<i64: 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = "stablehlo.maximum"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%r) : (tensor<f32>) -> ()
    }) : (tensor<2048x16xf32>, tensor<f32>) -> tensor<2048xf32>
    %b = "stablehlo.broadcast_in_dim"(%m) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2048xf32>) -> tensor<2048x16xf32>
    %c = "stablehlo.compare"(%b, %a) <{comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2048x16xf32>, tensor<2048x16xf32>) -> tensor<2048x16xi1>
    %f = "stablehlo.convert"(%c) : (tensor<2048x16xi1>) -> tensor<2048x16xf32>
    %y = "stablehlo.multiply"(%f, %v) : (tensor<2048x16xf32>, tensor<2048x16xf32>) -> tensor<2048x16xf32>
    "func.return"(%y) : (tensor<2048x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
