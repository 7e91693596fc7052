// log10 of the absolute value of a generic contraction, clamped at 1e-5, in one body.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[512x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<512x64xf32>, %arg1: tensor<64x8xf32>) -> tensor<512x8xf32> {
  %cst6 = arith.constant 1.0e-05 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x8xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x8xf32>) -> tensor<512x8xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<512x64xf32>, tensor<64x8xf32>) outs(%z2 : tensor<512x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<512x8xf32>
  %e4 = tensor.empty() : tensor<512x8xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x8xf32>) outs(%e4 : tensor<512x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.absf %a : f32
    %t1 = arith.maximumf %t0, %cst6 : f32
    %t2 = math.log10 %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<512x8xf32>
  return %v5 : tensor<512x8xf32>
}
