// A relu of scores that are scaled to unit length: the length only scales what is compared with zero.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x16xf32>, %v: tensor<16x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x16xf32>) -> tensor<64x16xf32>
  %z = linalg.matmul ins(%x, %w : tensor<64x64xf32>, tensor<64x16xf32>) outs(%i : tensor<64x16xf32>) -> tensor<64x16xf32>
  %er = tensor.empty() : tensor<64xf32>
  %ir = linalg.fill ins(%least : f32) outs(%er : tensor<64xf32>) -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%z : tensor<64x16xf32>) outs(%ir : tensor<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %part = arith.mulf %in, %in : f32
    %r = arith.addf %out, %part : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %g = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%z, %t : tensor<64x16xf32>, tensor<64xf32>) outs(%e : tensor<64x16xf32>) {
  ^bb0(%in: f32, %number: f32, %out: f32):
    %scale = math.rsqrt %number : f32
    %unit = arith.mulf %in, %scale : f32
    %isMore = arith.cmpf ogt, %unit, %zero : f32
    %r = arith.select %isMore, %in, %zero : f32
    linalg.yield %r : f32
  } -> tensor<64x16xf32>
  %e2 = tensor.empty() : tensor<64x32xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %y = linalg.matmul ins(%g, %v : tensor<64x16xf32>, tensor<16x32xf32>) outs(%i2 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %y : tensor<64x32xf32>
}
