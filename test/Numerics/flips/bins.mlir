// Discretised scores: a linear model's output in steps of a hundredth becomes the number of a bin,
// floor then an integer that is returned.
// EXPECT: kept index 1 of 1
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[32x16]: rng.normal(0, 0.18, shape)
func.func @forward(%arg0: tensor<256x32xf32>, %arg1: tensor<32x16xf32>) -> tensor<256x16xi32> {
  %cst6 = arith.constant 100.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x16xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x16xf32>) -> tensor<256x16xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x32xf32>, tensor<32x16xf32>) outs(%z2 : tensor<256x16xf32>) -> tensor<256x16xf32>
  %e4 = tensor.empty() : tensor<256x16xi32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<256x16xf32>) outs(%e4 : tensor<256x16xi32>) {
  ^bb0(%a: f32, %out: i32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1 = math.floor %t0 : f32
    %t2 = arith.fptosi %t1 : f32 to i32
    linalg.yield %t2 : i32
  } -> tensor<256x16xi32>
  return %v5 : tensor<256x16xi32>
}
