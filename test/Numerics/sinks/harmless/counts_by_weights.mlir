// Integer counts times real weights, ReLU.
// EXPECT: narrow 1
// INPUT i64[64x128]: rng.poisson(np.geomspace(500, 0.1, 128), shape)
// INPUT f32[128x16]: rng.normal(0, 1, shape) / np.geomspace(500, 1, 128)[:, None]
func.func @forward(%arg0: tensor<64x128xi64>, %arg1: tensor<128x16xf32>) -> tensor<64x16xf32> {
  %cst2 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x128xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xi64>) outs(%e0 : tensor<64x128xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = arith.sitofp %a : i64 to f32
    linalg.yield %t0 : f32
  } -> tensor<64x128xf32>
  %e3 = tensor.empty() : tensor<64x16xf32>
  %z4 = linalg.fill ins(%cst2 : f32) outs(%e3 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v5 = linalg.matmul ins(%v1, %arg1 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%z4 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %e6 = tensor.empty() : tensor<64x16xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<64x16xf32>) outs(%e6 : tensor<64x16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %a, %cst2 : f32
    linalg.yield %t0 : f32
  } -> tensor<64x16xf32>
  return %v7 : tensor<64x16xf32>
}
