// Offsets of ragged rows: integer lengths up to 2000 become floats, their running sums are a product
// with a lower triangular matrix, and integers again.
// EXPECT: kept count 1 of 1
// INPUT i64[64x128]: rng.integers(0, 2000, shape)
func.func @forward(%arg0: tensor<64x128xi64>) -> tensor<64x128xi64> {
  %cst5 = arith.constant 1.0 : f32
  %cst4 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x128xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xi64>) outs(%e0 : tensor<64x128xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = arith.sitofp %a : i64 to f32
    linalg.yield %t0 : f32
  } -> tensor<64x128xf32>
  %e2 = tensor.empty() : tensor<64x64xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e2 : tensor<64x64xf32>) {
  ^bb0(%out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = linalg.index 1 : index
    %t3 = arith.index_cast %t2 : index to i64
    %t4 = arith.cmpi sge, %t1, %t3 : i64
    %t5 = arith.select %t4, %cst5, %cst4 : f32
    linalg.yield %t5 : f32
  } -> tensor<64x64xf32>
  %e6 = tensor.empty() : tensor<64x128xf32>
  %z7 = linalg.fill ins(%cst4 : f32) outs(%e6 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v8 = linalg.matmul ins(%v3, %v1 : tensor<64x64xf32>, tensor<64x128xf32>) outs(%z7 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e9 = tensor.empty() : tensor<64x128xi64>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8 : tensor<64x128xf32>) outs(%e9 : tensor<64x128xi64>) {
  ^bb0(%a: f32, %out: i64):
    %t0 = arith.fptosi %a : f32 to i64
    linalg.yield %t0 : i64
  } -> tensor<64x128xi64>
  return %v10 : tensor<64x128xi64>
}
