// A sine behind tanh: the phase is bounded, so the contraction with K = 8 in front of tanh is not
// kept.
// EXPECT: narrow 1
// INPUT f32[256x8]: rng.normal(0, 1, shape)
// INPUT f32[8x64]: rng.normal(0, 0.354, shape)
func.func @forward(%arg0: tensor<256x8xf32>, %arg1: tensor<8x64xf32>) -> tensor<256x64xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x8xf32>, tensor<8x64xf32>) outs(%z2 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %e4 = tensor.empty() : tensor<256x64xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<256x64xf32>) outs(%e4 : tensor<256x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.tanh %a : f32
    %t1 = math.sin %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<256x64xf32>
  return %v5 : tensor<256x64xf32>
}
