// stablehlo.cholesky of a weighted Gram matrix with a ridge of 1e-3, transposed in between, by hand.
// EXPECT: kept solver 1 of 1
// INPUT f32[64x32]: rng.standard_normal((64, 1)) + 0.1 * rng.standard_normal(shape)
// INPUT f32[64x32]: args[0] * rng.uniform(0.5, 1.5, (64, 1)) / 64
// INPUT f32[32x32]: 1e-3 * np.eye(32)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<64x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>, %r: tensor<32x32xf32>):
    %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    %t = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %s = "stablehlo.add"(%t, %r) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %l = "stablehlo.cholesky"(%s) <{lower = true}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%l) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
}) : () -> ()
