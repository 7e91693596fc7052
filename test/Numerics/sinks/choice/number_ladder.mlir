// A ladder of selects between numbers by two thresholds, times other data, in one body.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<2048x32xf32>, %w: tensor<32x4xf32>, %v: tensor<2048x4xf32>) -> tensor<2048x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2048x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<2048x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<2048x4xf32>, tensor<2048x4xf32>) outs(%empty : tensor<2048x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %one = arith.constant 1.0 : f32
      %minus = arith.constant -1.0 : f32
      %none = arith.constant 0.0 : f32
      %t = arith.constant 0.5 : f32
      %u = arith.constant -0.5 : f32
      %low = arith.cmpf olt, %a, %u : f32
      %inner = arith.select %low, %minus, %none : f32
      %high = arith.cmpf ogt, %a, %t : f32
      %g = arith.select %high, %one, %inner : f32
      %y = arith.mulf %g, %b : f32
      linalg.yield %y : f32
  } -> tensor<2048x4xf32>
  return %r : tensor<2048x4xf32>
}
