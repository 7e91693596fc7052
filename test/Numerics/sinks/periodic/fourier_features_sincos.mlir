// Fourier features whose sine and cosine come from one op, as a fused body has them.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x3]: rng.uniform(0, 1, shape)
// INPUT f32[3x64]: rng.normal(0, 10, shape)
func.func @forward(%arg0: tensor<512x3xf32>, %arg1: tensor<3x64xf32>) -> (tensor<512x64xf32>, tensor<512x64xf32>) {
  %cst6 = arith.constant 6.28318548 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x64xf32>) -> tensor<512x64xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<512x3xf32>, tensor<3x64xf32>) outs(%z2 : tensor<512x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<512x64xf32>
  %e4 = tensor.empty() : tensor<512x64xf32>
  %v5:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x64xf32>) outs(%e4, %e4 : tensor<512x64xf32>, tensor<512x64xf32>) {
  ^bb0(%a: f32, %out: f32, %out1: f32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1, %t2 = math.sincos %t0 : f32
    linalg.yield %t1, %t2 : f32, f32
  } -> (tensor<512x64xf32>, tensor<512x64xf32>)
  return %v5#0, %v5#1 : tensor<512x64xf32>, tensor<512x64xf32>
}
