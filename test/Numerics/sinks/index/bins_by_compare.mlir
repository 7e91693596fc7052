// Bins by compare: how many of 128 edges a score has passed, counted in one body.
// EXPECT: kept index 1 of 1
// INPUT f32[256x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[128]: np.linspace(-3, 3, 128)
func.func @forward(%arg0: tensor<256x32xf32>, %arg1: tensor<32x8xf32>, %arg2: tensor<128xf32>) -> tensor<256x8xi64> {
  %cst4 = arith.constant 0 : i64
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x8xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x8xf32>) -> tensor<256x8xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x32xf32>, tensor<32x8xf32>) outs(%z2 : tensor<256x8xf32>) -> tensor<256x8xf32>
  %e5 = tensor.empty() : tensor<256x8xi64>
  %z6 = linalg.fill ins(%cst4 : i64) outs(%e5 : tensor<256x8xi64>) -> tensor<256x8xi64>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v3, %arg2 : tensor<256x8xf32>, tensor<128xf32>) outs(%z6 : tensor<256x8xi64>) {
  ^bb0(%a: f32, %b: f32, %out: i64):
    %t0 = arith.cmpf oge, %a, %b : f32
    %t1 = arith.extui %t0 : i1 to i64
    %t2 = arith.addi %out, %t1 : i64
    linalg.yield %t2 : i64
  } -> tensor<256x8xi64>
  return %v7 : tensor<256x8xi64>
}
