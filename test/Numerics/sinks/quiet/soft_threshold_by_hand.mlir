// Soft thresholding, copysign(max(|s| - t, 0), s), times other data: one continuous function.
// EXPECT: narrow 1
// INPUT f32[64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.177, shape)
// INPUT f32[64x32]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<64x32xf32>, %w: tensor<32x32xf32>, %v: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>) -> tensor<64x32xf32>
  %s = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x32xf32>) outs(%fill : tensor<64x32xf32>) -> tensor<64x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<64x32xf32>, tensor<64x32xf32>) outs(%empty : tensor<64x32xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %t = arith.constant 0.1 : f32
      %none = arith.constant 0.0 : f32
      %m = math.absf %a : f32
      %l = arith.subf %m, %t : f32
      %p = arith.maximumf %l, %none : f32
      %q = math.copysign %p, %a : f32
      %y = arith.mulf %q, %b : f32
      linalg.yield %y : f32
  } -> tensor<64x32xf32>
  return %r : tensor<64x32xf32>
}
