// A threshold on a score of a linear model becomes 0 or 1 and scales other data: a decision rule on
// 2048 cases.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<2048x64xf32>, %arg1: tensor<64x4xf32>, %arg2: tensor<2048x4xf32>) -> tensor<2048x4xf32> {
  %cst6 = arith.constant 0.25 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2048x4xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<2048x64xf32>, tensor<64x4xf32>) outs(%z2 : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %e4 = tensor.empty() : tensor<2048x4xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2 : tensor<2048x4xf32>, tensor<2048x4xf32>) outs(%e4 : tensor<2048x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %a, %cst6 : f32
    %t1 = arith.uitofp %t0 : i1 to f32
    %t2 = arith.mulf %t1, %b : f32
    linalg.yield %t2 : f32
  } -> tensor<2048x4xf32>
  return %v5 : tensor<2048x4xf32>
}
