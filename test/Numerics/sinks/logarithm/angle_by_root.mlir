// The sine of the angle between directions, the root of one less the square of their inner product, which is of rectified features and may be one.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[256x16]: (lambda a: a / np.linalg.norm(a, axis=1, keepdims=True))(np.abs(rng.normal(0, 1, shape)))
// INPUT f32[16x8]: args[0][:8].T
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<256x16xf32>, %w: tensor<16x8xf32>) -> tensor<256x8xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %below = arith.constant 0.999999 : f32
  %empty = tensor.empty() : tensor<256x8xf32>
  %emptyx = tensor.empty() : tensor<256x16xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x8xf32>) -> tensor<256x8xf32>
  %a = linalg.abs ins(%x : tensor<256x16xf32>) outs(%emptyx : tensor<256x16xf32>) -> tensor<256x16xf32>
  %s = linalg.matmul ins(%a, %w : tensor<256x16xf32>, tensor<16x8xf32>) outs(%fill : tensor<256x8xf32>) -> tensor<256x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<256x8xf32>) outs(%empty : tensor<256x8xf32>) {
    ^bb0(%c: f32, %o: f32):
      %t = arith.mulf %c, %below : f32
      %q = arith.mulf %t, %t : f32
      %d = arith.subf %one, %q : f32
      %y = math.sqrt %d : f32
      linalg.yield %y : f32
  } -> tensor<256x8xf32>
  return %r : tensor<256x8xf32>
}
