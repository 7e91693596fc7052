// Greedy decoding with tied embeddings: arg-max in a reduction with two results, its row of the
// table whose transpose gave the logits, another layer.
// EXPECT: narrow 2
// INPUT f32[8x64]: rng.normal(0, 1, shape)
// INPUT f32[100x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<8x64xf32>, %arg1: tensor<100x64xf32>, %arg2: tensor<64x32xf32>) -> tensor<8x32xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<8x100xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<8x100xf32>) -> tensor<8x100xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<8x64xf32>, tensor<100x64xf32>) outs(%z2 : tensor<8x100xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<8x100xf32>
  %lo = arith.constant -3.4e38 : f32
  %i0 = arith.constant 0 : i64
  %ev = tensor.empty() : tensor<8xf32>
  %ei = tensor.empty() : tensor<8xi64>
  %fv = linalg.fill ins(%lo : f32) outs(%ev : tensor<8xf32>) -> tensor<8xf32>
  %fi = linalg.fill ins(%i0 : i64) outs(%ei : tensor<8xi64>) -> tensor<8xi64>
  %best:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<8x100xf32>) outs(%fv, %fi : tensor<8xf32>, tensor<8xi64>) {
  ^bb0(%a: f32, %v: f32, %p: i64):
    %j = linalg.index 1 : index
    %ji = arith.index_cast %j : index to i64
    %gt = arith.cmpf ogt, %a, %v : f32
    %nv = arith.select %gt, %a, %v : f32
    %np = arith.select %gt, %ji, %p : i64
    linalg.yield %nv, %np : f32, i64
  } -> (tensor<8xf32>, tensor<8xi64>)
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%best#1 : tensor<8xi64>) outs(%arg0 : tensor<8x64xf32>) {
  ^bb0(%p: i64, %o: f32):
    %d = linalg.index 1 : index
    %r = arith.index_cast %p : i64 to index
    %t = tensor.extract %arg1[%r, %d] : tensor<100x64xf32>
    linalg.yield %t : f32
  } -> tensor<8x64xf32>
  %e4 = tensor.empty() : tensor<8x32xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %v6 = linalg.matmul ins(%rows, %arg2 : tensor<8x64xf32>, tensor<64x32xf32>) outs(%z5 : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %v6 : tensor<8x32xf32>
}
