// Cycles instead of radians: integer sample numbers up to 10000 times frequencies in cycles per
// sample, the fraction x - floor(x) is the phase of a wave table.
// EXPECT: kept position 1 of 1
// INPUT i64[512x2]: rng.integers(0, 10000, shape)
// INPUT f32[2x32]: rng.uniform(0.001, 0.05, shape)
func.func @forward(%arg0: tensor<512x2xi64>, %arg1: tensor<2x32xf32>) -> tensor<512x32xf32> {
  %cst2 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<512x2xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<512x2xi64>) outs(%e0 : tensor<512x2xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = arith.sitofp %a : i64 to f32
    linalg.yield %t0 : f32
  } -> tensor<512x2xf32>
  %e3 = tensor.empty() : tensor<512x32xf32>
  %z4 = linalg.fill ins(%cst2 : f32) outs(%e3 : tensor<512x32xf32>) -> tensor<512x32xf32>
  %v5 = linalg.matmul ins(%v1, %arg1 : tensor<512x2xf32>, tensor<2x32xf32>) outs(%z4 : tensor<512x32xf32>) -> tensor<512x32xf32>
  %e6 = tensor.empty() : tensor<512x32xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<512x32xf32>) outs(%e6 : tensor<512x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.floor %a : f32
    %t1 = arith.subf %a, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<512x32xf32>
  return %v7 : tensor<512x32xf32>
}
