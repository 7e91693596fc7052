// A state feedback with dead band and saturation, then the input matrix. Row: choice, exempt: the
// arms come from the compared value and constants.
// EXPECT: narrow 2
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[4x32]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<512x32xf32>, %arg1: tensor<32x4xf32>, %arg2: tensor<4x32xf32>) -> tensor<512x32xf32> {
  %cst8 = arith.constant 1.0 : f32
  %cst7 = arith.constant -1.0 : f32
  %cst6 = arith.constant 0.1 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x4xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x4xf32>) -> tensor<512x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<512x32xf32>, tensor<32x4xf32>) outs(%z2 : tensor<512x4xf32>) -> tensor<512x4xf32>
  %e4 = tensor.empty() : tensor<512x4xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x4xf32>) outs(%e4 : tensor<512x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.absf %a : f32
    %t1 = arith.cmpf ogt, %t0, %cst6 : f32
    %t2 = arith.maximumf %a, %cst7 : f32
    %t3 = arith.minimumf %t2, %cst8 : f32
    %t4 = arith.select %t1, %t3, %cst0 : f32
    linalg.yield %t4 : f32
  } -> tensor<512x4xf32>
  %e9 = tensor.empty() : tensor<512x32xf32>
  %z10 = linalg.fill ins(%cst0 : f32) outs(%e9 : tensor<512x32xf32>) -> tensor<512x32xf32>
  %v11 = linalg.matmul ins(%v5, %arg2 : tensor<512x4xf32>, tensor<4x32xf32>) outs(%z10 : tensor<512x32xf32>) -> tensor<512x32xf32>
  return %v11 : tensor<512x32xf32>
}
