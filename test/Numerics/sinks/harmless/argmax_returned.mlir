// A classifier's arg-max as the least index at the maximum, returned: a remark, nothing is kept.
// EXPECT: narrow 1
// INPUT f32[256x64]: rng.normal(0, 1, shape)
// INPUT f32[64x10]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<256x64xf32>, %arg1: tensor<64x10xf32>) -> tensor<256xi64> {
  %cst8 = arith.constant 10 : i64
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x10xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x10xf32>) -> tensor<256x10xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x64xf32>, tensor<64x10xf32>) outs(%z2 : tensor<256x10xf32>) -> tensor<256x10xf32>
  %e5 = tensor.empty() : tensor<256xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<256xf32>) -> tensor<256xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<256x10xf32>) outs(%z6 : tensor<256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<256xf32>
  %e9 = tensor.empty() : tensor<256xi64>
  %z10 = linalg.fill ins(%cst8 : i64) outs(%e9 : tensor<256xi64>) -> tensor<256xi64>
  %v11 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3, %v7 : tensor<256x10xf32>, tensor<256xf32>) outs(%z10 : tensor<256xi64>) {
  ^bb0(%a: f32, %b: f32, %out: i64):
    %t0 = arith.cmpf oge, %a, %b : f32
    %t1 = linalg.index 1 : index
    %t2 = arith.index_cast %t1 : index to i64
    %t3 = arith.select %t0, %t2, %cst8 : i64
    %t4 = arith.minsi %out, %t3 : i64
    linalg.yield %t4 : i64
  } -> tensor<256xi64>
  return %v11 : tensor<256xi64>
}
