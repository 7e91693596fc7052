// Angles wrapped to their period as y + floor(y / c) (-c), in one multiply-add, and to (-1/2, 1/2]
// as y - floor(y + 1/2): multiples of a product, of up to 60 periods.
// EXPECT: kept index 2 of 2
// INPUT f32[64x32]: rng.standard_normal(shape)
// INPUT f32[32x48]: 10 * rng.standard_normal(shape)
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @forward(%x: tensor<64x32xf32>, %w: tensor<32x48xf32>) -> (tensor<64x48xf32>, tensor<64x48xf32>) {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %minus = arith.constant -6.2831853 : f32
  %inverse = arith.constant 0.15915494 : f32
  %e = tensor.empty() : tensor<64x48xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %y = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %wrapped = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<64x48xf32>) outs(%e : tensor<64x48xf32>) {
  ^bb0(%a: f32, %out: f32):
    %turns = arith.mulf %a, %inverse : f32
    %whole = math.floor %turns : f32
    %r = math.fma %whole, %minus, %a : f32
    linalg.yield %r : f32
  } -> tensor<64x48xf32>
  %v = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %nearest = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<64x48xf32>) outs(%e : tensor<64x48xf32>) {
  ^bb0(%a: f32, %out: f32):
    %shifted = arith.addf %a, %half : f32
    %whole = math.floor %shifted : f32
    %r = arith.subf %a, %whole : f32
    linalg.yield %r : f32
  } -> tensor<64x48xf32>
  return %wrapped, %nearest : tensor<64x48xf32>, tensor<64x48xf32>
}
