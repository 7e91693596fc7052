// Products of a score and other data where the score is not infinite, asked in four ways: x == inf,
// x != inf, |x| == inf, |x| < inf. No rounding makes a score infinite.
// EXPECT: narrow 1
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[256x8]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<256x32xf32>, %w: tensor<32x8xf32>, %v: tensor<256x8xf32>) -> tensor<256x8xf32> {
  %zero = arith.constant 0.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %minus = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<256x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x8xf32>) -> tensor<256x8xf32>
  %s = linalg.matmul ins(%x, %w : tensor<256x32xf32>, tensor<32x8xf32>) outs(%fill : tensor<256x8xf32>) -> tensor<256x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<256x8xf32>, tensor<256x8xf32>) outs(%empty : tensor<256x8xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %y = arith.mulf %a, %b : f32
      %c0 = arith.cmpf oeq, %a, %inf : f32
      %y0 = arith.select %c0, %zero, %y : f32
      %c1 = arith.cmpf une, %minus, %a : f32
      %y1 = arith.select %c1, %y0, %zero : f32
      %size = math.absf %a : f32
      %c2 = arith.cmpf oeq, %size, %inf : f32
      %y2 = arith.select %c2, %b, %y1 : f32
      %c3 = arith.cmpf olt, %size, %inf : f32
      %y3 = arith.select %c3, %y2, %b : f32
      linalg.yield %y3 : f32
  } -> tensor<256x8xf32>
  return %r : tensor<256x8xf32>
}
