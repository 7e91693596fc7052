// Mean pooling by a mask as a generic contraction, over the number of tokens, then a layer.
// EXPECT: narrow 2
// INPUT i64[8x64]: np.arange(64) < rng.integers(16, 64, (8, 1))
// INPUT f32[8x64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.177, shape)
func.func @forward(%arg0: tensor<8x64xi64>, %arg1: tensor<8x64x32xf32>, %arg2: tensor<32x32xf32>) -> tensor<8x32xf32> {
  %cst2 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x64xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<8x64xi64>) outs(%e0 : tensor<8x64xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = arith.sitofp %a : i64 to f32
    linalg.yield %t0 : f32
  } -> tensor<8x64xf32>
  %e3 = tensor.empty() : tensor<8xf32>
  %z4 = linalg.fill ins(%cst2 : f32) outs(%e3 : tensor<8xf32>) -> tensor<8xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v1 : tensor<8x64xf32>) outs(%z4 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<8xf32>
  %e6 = tensor.empty() : tensor<8x32xf32>
  %z7 = linalg.fill ins(%cst2 : f32) outs(%e6 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v1, %arg1 : tensor<8x64xf32>, tensor<8x64x32xf32>) outs(%z7 : tensor<8x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<8x32xf32>
  %e9 = tensor.empty() : tensor<8x32xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8, %v5 : tensor<8x32xf32>, tensor<8xf32>) outs(%e9 : tensor<8x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.divf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<8x32xf32>
  %e11 = tensor.empty() : tensor<8x32xf32>
  %z12 = linalg.fill ins(%cst2 : f32) outs(%e11 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %v13 = linalg.matmul ins(%v10, %arg2 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%z12 : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %v13 : tensor<8x32xf32>
}
