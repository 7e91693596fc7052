// Embedding bags: rows of a table are looked up and summed in one body, ids below zero left out.
// EXPECT: narrow 1
// INPUT i64[32x8]: rng.integers(-1, 100, shape)
// INPUT f32[100x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<32x8xi64>, %arg1: tensor<100x64xf32>, %arg2: tensor<64x32xf32>) -> tensor<32x32xf32> {
  %cst0 = arith.constant 0.0 : f32
  %k0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i64
  %e = tensor.empty() : tensor<32x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x64xf32>) -> tensor<32x64xf32>
  %bag = linalg.generic {indexing_maps = [affine_map<(b, d, t) -> (b, t)>, affine_map<(b, d, t) -> (b, d)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%arg0 : tensor<32x8xi64>) outs(%z : tensor<32x64xf32>) {
  ^bb0(%id: i64, %sum: f32):
    %d = linalg.index 1 : index
    %valid = arith.cmpi sge, %id, %none : i64
    %safe = arith.maxsi %id, %none : i64
    %row = arith.index_cast %safe : i64 to index
    %v = tensor.extract %arg1[%row, %d] : tensor<100x64xf32>
    %s = arith.addf %sum, %v : f32
    %r = arith.select %valid, %s, %sum : f32
    linalg.yield %r : f32
  } -> tensor<32x64xf32>
  %e1 = tensor.empty() : tensor<32x32xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<32x32xf32>) -> tensor<32x32xf32>
  %v3 = linalg.matmul ins(%bag, %arg2 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%z2 : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %v3 : tensor<32x32xf32>
}
