// Data passes where it is positive and a score is: of both conditions together it is a piece, of the
// score it is other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x4xf32>, %v: tensor<1024x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1024x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<1024x4xf32>, tensor<1024x4xf32>) outs(%empty : tensor<1024x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %open = arith.cmpf ogt, %a, %zero : f32
      %positive = arith.cmpf ogt, %b, %zero : f32
      %both = arith.andi %open, %positive : i1
      %y = arith.select %both, %b, %zero : f32
      linalg.yield %y : f32
  } -> tensor<1024x4xf32>
  return %r : tensor<1024x4xf32>
}
