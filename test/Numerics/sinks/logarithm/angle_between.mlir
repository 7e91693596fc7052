// Angles between directions, math.acos of inner products of unit vectors that may be equal, a little below one.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=1, keepdims=True))(rng.normal(0, 1, shape))
// INPUT f32[16x8]: args[0][:8].T
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<256x16xf32>, %w: tensor<16x8xf32>) -> tensor<256x8xf32> {
  %zero = arith.constant 0.0 : f32
  %below = arith.constant 0.999999 : f32
  %empty = tensor.empty() : tensor<256x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x8xf32>) -> tensor<256x8xf32>
  %s = linalg.matmul ins(%x, %w : tensor<256x16xf32>, tensor<16x8xf32>) outs(%fill : tensor<256x8xf32>) -> tensor<256x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<256x8xf32>) outs(%empty : tensor<256x8xf32>) {
    ^bb0(%a: f32, %o: f32):
      %t = arith.mulf %a, %below : f32
      %y = math.acos %t : f32
      linalg.yield %y : f32
  } -> tensor<256x8xf32>
  return %r : tensor<256x8xf32>
}
