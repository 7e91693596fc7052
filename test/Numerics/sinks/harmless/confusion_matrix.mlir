// A confusion matrix of two one-hot matrices from compares, returned as integers: exact.
// EXPECT: narrow 1
// INPUT i64[1024]: rng.integers(0, 16, shape)
// INPUT i64[1024]: rng.integers(0, 16, shape)
func.func @forward(%arg0: tensor<1024xi64>, %arg1: tensor<1024xi64>) -> tensor<16x16xi64> {
  %cst4 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<16x1024xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<1024xi64>) outs(%e0 : tensor<16x1024xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.cmpi eq, %a, %t1 : i64
    %t3 = arith.uitofp %t2 : i1 to f32
    linalg.yield %t3 : f32
  } -> tensor<16x1024xf32>
  %e2 = tensor.empty() : tensor<1024x16xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<1024xi64>) outs(%e2 : tensor<1024x16xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = linalg.index 1 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.cmpi eq, %a, %t1 : i64
    %t3 = arith.uitofp %t2 : i1 to f32
    linalg.yield %t3 : f32
  } -> tensor<1024x16xf32>
  %e5 = tensor.empty() : tensor<16x16xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %v7 = linalg.matmul ins(%v1, %v3 : tensor<16x1024xf32>, tensor<1024x16xf32>) outs(%z6 : tensor<16x16xf32>) -> tensor<16x16xf32>
  %e8 = tensor.empty() : tensor<16x16xi64>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<16x16xf32>) outs(%e8 : tensor<16x16xi64>) {
  ^bb0(%a: f32, %out: i64):
    %t0 = arith.fptosi %a : f32 to i64
    linalg.yield %t0 : i64
  } -> tensor<16x16xi64>
  return %v9 : tensor<16x16xi64>
}
