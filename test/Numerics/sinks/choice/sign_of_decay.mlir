// The sign of a score, written with the outcome of a comparison, times exp(-|s|), which is 1 where
// the sign changes: data is scaled by it.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x4xf32>, %v: tensor<1024x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus2 = arith.constant -2.0 : f32
  %empty = tensor.empty() : tensor<1024x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<1024x4xf32>, tensor<1024x4xf32>) outs(%empty : tensor<1024x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %below = arith.cmpf olt, %a, %zero : f32
      %truth = arith.uitofp %below : i1 to f32
      %twice = arith.mulf %truth, %minus2 : f32
      %sign = arith.addf %twice, %one : f32
      %size = arith.mulf %sign, %a : f32
      %less = arith.negf %size : f32
      %e = math.exp %less : f32
      %kernel = arith.mulf %sign, %e : f32
      %scaled = arith.mulf %kernel, %b : f32
      linalg.yield %scaled : f32
  } -> tensor<1024x4xf32>
  return %r : tensor<1024x4xf32>
}
