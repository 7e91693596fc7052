// A gate that lets the largest score of a row pass as it is, and zeros: the others are masked by a
// comparison with the maximum.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x32]: rng.normal(0, 0.25, shape)
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<4096x64xf32>, %w: tensor<64x16xf32>, %v: tensor<16x32xf32>) -> tensor<4096x32xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4096x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4096x16xf32>) -> tensor<4096x16xf32>
  %z = linalg.matmul ins(%x, %w : tensor<4096x64xf32>, tensor<64x16xf32>) outs(%i : tensor<4096x16xf32>) -> tensor<4096x16xf32>
  %er = tensor.empty() : tensor<4096xf32>
  %ir = linalg.fill ins(%least : f32) outs(%er : tensor<4096xf32>) -> tensor<4096xf32>
  %t = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%z : tensor<4096x16xf32>) outs(%ir : tensor<4096xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.maximumf %out, %in : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %g = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%z, %t : tensor<4096x16xf32>, tensor<4096xf32>) outs(%e : tensor<4096x16xf32>) {
  ^bb0(%in: f32, %number: f32, %out: f32):
    %isLargest = arith.cmpf oge, %in, %number : f32
    %r = arith.select %isLargest, %in, %zero : f32
    linalg.yield %r : f32
  } -> tensor<4096x16xf32>
  %e2 = tensor.empty() : tensor<4096x32xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4096x32xf32>) -> tensor<4096x32xf32>
  %y = linalg.matmul ins(%g, %v : tensor<4096x16xf32>, tensor<16x32xf32>) outs(%i2 : tensor<4096x32xf32>) -> tensor<4096x32xf32>
  return %y : tensor<4096x32xf32>
}
