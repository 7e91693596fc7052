// Each row over its mean, the mean as a product with a column of ones over 64 in a constant, spread
// back by a broadcast, a quotient less one, by hand. Prices of 100, spread 1.
// EXPECT: kept mean 1 of 1
// INPUT f32[512x64]: 100 + rng.standard_normal(shape)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<512x64xf32>) -> tensor<512x64xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<512x64xf32>):
    %k = "stablehlo.constant"() <{value = dense<0.015625> : tensor<64x1xf32>}> : () -> tensor<64x1xf32>
    %m = "stablehlo.dot_general"(%x, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x64xf32>, tensor<64x1xf32>) -> tensor<512x1xf32>
    %b = "stablehlo.broadcast_in_dim"(%m) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<512x1xf32>) -> tensor<512x64xf32>
    %q = "stablehlo.divide"(%x, %b) : (tensor<512x64xf32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<512x64xf32>}> : () -> tensor<512x64xf32>
    %d = "stablehlo.subtract"(%q, %one) : (tensor<512x64xf32>, tensor<512x64xf32>) -> tensor<512x64xf32>
    "func.return"(%d) : (tensor<512x64xf32>) -> ()
  }) : () -> ()
}) : () -> ()
