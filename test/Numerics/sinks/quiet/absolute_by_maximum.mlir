// The absolute value of a layer as the larger one of y and -y, and its derivative times another
// gradient: -v where y is below 0, v elsewhere.
// EXPECT: narrow 1
// INPUT f32[256x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[256x32]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<256x64xf32>, %w: tensor<64x32xf32>, %v: tensor<256x32xf32>) -> (tensor<256x32xf32>, tensor<256x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus = arith.constant -1.0 : f32
  %empty = tensor.empty() : tensor<256x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x32xf32>) -> tensor<256x32xf32>
  %y = linalg.matmul ins(%x, %w : tensor<256x64xf32>, tensor<64x32xf32>) outs(%fill : tensor<256x32xf32>) -> tensor<256x32xf32>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %v : tensor<256x32xf32>, tensor<256x32xf32>) outs(%empty, %empty : tensor<256x32xf32>, tensor<256x32xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32, %p: f32):
      %n = arith.negf %a : f32
      %size = arith.maximumf %a, %n : f32
      %below = arith.cmpf olt, %a, %zero : f32
      %sign = arith.select %below, %minus, %one : f32
      %g = arith.mulf %sign, %b : f32
      linalg.yield %size, %g : f32, f32
  } -> (tensor<256x32xf32>, tensor<256x32xf32>)
  return %r#0, %r#1 : tensor<256x32xf32>, tensor<256x32xf32>
}
