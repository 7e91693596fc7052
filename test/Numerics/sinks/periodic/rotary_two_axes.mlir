// Rotary angles of two axes of an image or video, float positions up to 2048 times a table of
// frequencies, as linalg.matmul with K = 2.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2048, shape)
// INPUT f32[2x64]: np.stack([100.0 ** -(np.arange(64) / 64), 70.0 ** -(np.arange(64) / 64)])
func.func @forward(%arg0: tensor<512x2xf32>, %arg1: tensor<2x64xf32>) -> (tensor<512x64xf32>, tensor<512x64xf32>) {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x64xf32>) -> tensor<512x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<512x2xf32>, tensor<2x64xf32>) outs(%z2 : tensor<512x64xf32>) -> tensor<512x64xf32>
  %e4 = tensor.empty() : tensor<512x64xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x64xf32>) outs(%e4 : tensor<512x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.cos %a : f32
    linalg.yield %t0 : f32
  } -> tensor<512x64xf32>
  %e6 = tensor.empty() : tensor<512x64xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x64xf32>) outs(%e6 : tensor<512x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.sin %a : f32
    linalg.yield %t0 : f32
  } -> tensor<512x64xf32>
  return %v5, %v7 : tensor<512x64xf32>, tensor<512x64xf32>
}
