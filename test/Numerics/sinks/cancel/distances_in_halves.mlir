// x^2 + y^2 - 2 xy, where xy is the sum of two products, of half the coordinates each. Points
// around 3 with spread 0.3.
// EXPECT: kept cancel 2 of 2
// INPUT f32[96x32]: 3 + 0.3 * rng.standard_normal(shape)
// INPUT f32[32x64]: 3 + 0.3 * rng.standard_normal(shape)
func.func @forward(%x: tensor<96x32xf32>, %y: tensor<32x64xf32>) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
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
  %yy = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%y : tensor<32x64xf32>) outs(%zy : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.mulf %a, %a : f32
    %t = arith.addf %out, %s : f32
    linalg.yield %t : f32
  } -> tensor<64xf32>
  %x0 = tensor.extract_slice %x[0, 0] [96, 16] [1, 1] : tensor<96x32xf32> to tensor<96x16xf32>
  %x1 = tensor.extract_slice %x[0, 16] [96, 16] [1, 1] : tensor<96x32xf32> to tensor<96x16xf32>
  %y0 = tensor.extract_slice %y[0, 0] [16, 64] [1, 1] : tensor<32x64xf32> to tensor<16x64xf32>
  %y1 = tensor.extract_slice %y[16, 0] [16, 64] [1, 1] : tensor<32x64xf32> to tensor<16x64xf32>
  %ed = tensor.empty() : tensor<96x64xf32>
  %zd = linalg.fill ins(%zero : f32) outs(%ed : tensor<96x64xf32>) -> tensor<96x64xf32>
  %p0 = linalg.matmul ins(%x0, %y0 : tensor<96x16xf32>, tensor<16x64xf32>) outs(%zd : tensor<96x64xf32>) -> tensor<96x64xf32>
  %p1 = linalg.matmul ins(%x1, %y1 : tensor<96x16xf32>, tensor<16x64xf32>) outs(%zd : tensor<96x64xf32>) -> tensor<96x64xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%xx, %yy, %p0, %p1 : tensor<96xf32>, tensor<64xf32>, tensor<96x64xf32>, tensor<96x64xf32>) outs(%ed : tensor<96x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %e: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    %xy = arith.addf %c, %e : f32
    %twice = arith.mulf %two, %xy : f32
    %r = arith.subf %s, %twice : f32
    linalg.yield %r : f32
  } -> tensor<96x64xf32>
  return %d : tensor<96x64xf32>
}
