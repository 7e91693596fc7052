// Hard attention: an arg-max with two results picks, per query, one of 32 rows that a layer computed
// from data. The scores are of 1024 queries.
// EXPECT: kept router 1 of 2
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[32x16]: rng.normal(0, 1, shape)
// INPUT f32[16x16]: rng.normal(0, 0.25, shape)
func.func @forward(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x32xf32>, %arg2: tensor<32x16xf32>, %arg3: tensor<16x16xf32>) -> tensor<1024x16xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1024x32xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<1024x32xf32>) -> tensor<1024x32xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<1024x64xf32>, tensor<64x32xf32>) outs(%z2 : tensor<1024x32xf32>) -> tensor<1024x32xf32>
  %e4 = tensor.empty() : tensor<32x16xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %v6 = linalg.matmul ins(%arg2, %arg3 : tensor<32x16xf32>, tensor<16x16xf32>) outs(%z5 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %e7 = tensor.empty() : tensor<32x16xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v6 : tensor<32x16xf32>) outs(%e7 : tensor<32x16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.tanh %a : f32
    linalg.yield %t0 : f32
  } -> tensor<32x16xf32>
  %lo = arith.constant -3.4e38 : f32
  %i0 = arith.constant 0 : i64
  %ev = tensor.empty() : tensor<1024xf32>
  %ei = tensor.empty() : tensor<1024xi64>
  %fv = linalg.fill ins(%lo : f32) outs(%ev : tensor<1024xf32>) -> tensor<1024xf32>
  %fi = linalg.fill ins(%i0 : i64) outs(%ei : tensor<1024xi64>) -> tensor<1024xi64>
  %best:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<1024x32xf32>) outs(%fv, %fi : tensor<1024xf32>, tensor<1024xi64>) {
  ^bb0(%a: f32, %v: f32, %p: i64):
    %j = linalg.index 1 : index
    %ji = arith.index_cast %j : index to i64
    %gt = arith.cmpf ogt, %a, %v : f32
    %nv = arith.select %gt, %a, %v : f32
    %np = arith.select %gt, %ji, %p : i64
    linalg.yield %nv, %np : f32, i64
  } -> (tensor<1024xf32>, tensor<1024xi64>)

  %er = tensor.empty() : tensor<1024x16xf32>
  %rows = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%best#1 : tensor<1024xi64>) outs(%er : tensor<1024x16xf32>) {
  ^bb0(%p: i64, %o: f32):
    %d = linalg.index 1 : index
    %r = arith.index_cast %p : i64 to index
    %t = tensor.extract %v8[%r, %d] : tensor<32x16xf32>
    linalg.yield %t : f32
  } -> tensor<1024x16xf32>
  return %rows : tensor<1024x16xf32>
}
