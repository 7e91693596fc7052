// A gate by tanh, which upstream expands to a sign times (1 - e) / (1 + e) with e = exp(-2 |y|): at 0
// both signs give 0.
// EXPECT: narrow 1
// INPUT f32[256x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[256x32]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<256x64xf32>, %w: tensor<64x32xf32>, %v: tensor<256x32xf32>) -> tensor<256x32xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus2 = arith.constant -2.0 : f32
  %empty = tensor.empty() : tensor<256x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x32xf32>) -> tensor<256x32xf32>
  %y = linalg.matmul ins(%x, %w : tensor<256x64xf32>, tensor<64x32xf32>) outs(%fill : tensor<256x32xf32>) -> tensor<256x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %v : tensor<256x32xf32>, tensor<256x32xf32>) outs(%empty : tensor<256x32xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %below = arith.cmpf olt, %a, %zero : f32
      %truth = arith.uitofp %below : i1 to f32
      %twice = arith.mulf %truth, %minus2 : f32
      %sign = arith.addf %twice, %one : f32
      %size = arith.mulf %sign, %a : f32
      %less = arith.mulf %size, %minus2 : f32
      %e = math.exp %less : f32
      %p = arith.subf %one, %e : f32
      %q = arith.addf %e, %one : f32
      %t = arith.divf %p, %q : f32
      %tanh = arith.mulf %sign, %t : f32
      %gated = arith.mulf %tanh, %b : f32
      linalg.yield %gated : f32
  } -> tensor<256x32xf32>
  return %r : tensor<256x32xf32>
}
