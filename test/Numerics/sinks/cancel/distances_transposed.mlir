// x^2 + y^2 - 2 xy, where xy is the product of y and x transposed, which is added to itself instead
// of being doubled. Points around 3 with spread 0.3.
// EXPECT: kept cancel 1 of 1
// INPUT f32[96x32]: 3 + 0.3 * rng.standard_normal(shape)
// INPUT f32[64x32]: 3 + 0.3 * rng.standard_normal(shape)
func.func @forward(%x: tensor<96x32xf32>, %y: tensor<64x32xf32>) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %ex = tensor.empty() : tensor<96xf32>
  %zx = linalg.fill ins(%zero : f32) outs(%ex : tensor<96xf32>) -> tensor<96xf32>
  %xx = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%x : tensor<96x32xf32>) outs(%zx : tensor<96xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.mulf %a, %a : f32
    %t = arith.addf %out, %s : f32
    linalg.yield %t : f32
  } -> tensor<96xf32>
  %ey = tensor.empty() : tensor<64xf32>
  %zy = linalg.fill ins(%zero : f32) outs(%ey : tensor<64xf32>) -> tensor<64xf32>
  %yy = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%y : tensor<64x32xf32>) outs(%zy : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.mulf %a, %a : f32
    %t = arith.addf %out, %s : f32
    linalg.yield %t : f32
  } -> tensor<64xf32>
  %exy = tensor.empty() : tensor<32x96xf32>
  %xt = linalg.transpose ins(%x : tensor<96x32xf32>) outs(%exy : tensor<32x96xf32>) permutation = [1, 0]
  %ep = tensor.empty() : tensor<64x96xf32>
  %zp = linalg.fill ins(%zero : f32) outs(%ep : tensor<64x96xf32>) -> tensor<64x96xf32>
  %yx = linalg.matmul ins(%y, %xt : tensor<64x32xf32>, tensor<32x96xf32>) outs(%zp : tensor<64x96xf32>) -> tensor<64x96xf32>
  %ed = tensor.empty() : tensor<96x64xf32>
  %xy = linalg.transpose ins(%yx : tensor<64x96xf32>) outs(%ed : tensor<96x64xf32>) permutation = [1, 0]
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%xx, %yy, %xy : tensor<96xf32>, tensor<64xf32>, tensor<96x64xf32>) outs(%ed : tensor<96x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    %twice = arith.addf %c, %c : f32
    %r = arith.subf %s, %twice : f32
    linalg.yield %r : f32
  } -> tensor<96x64xf32>
  return %d : tensor<96x64xf32>
}
