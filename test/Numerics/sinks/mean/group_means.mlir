// Group means by a membership matrix, gathered back by the group's number and subtracted. Readings
// around 100, spread 1.
// EXPECT: kept mean 1 of 1
// INPUT f32[256x16]: 100 + rng.standard_normal(shape)
// INPUT i64[256]: rng.integers(0, 8, shape)
func.func @forward(%arg0: tensor<256x16xf32>, %arg1: tensor<256xi64>) -> tensor<256x16xf32> {
  %cst11 = arith.constant 1.0 : f32
  %cst2 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x256xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<256xi64>) outs(%e0 : tensor<8x256xf32>) {
  ^bb0(%a: i64, %out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.cmpi eq, %a, %t1 : i64
    %t3 = arith.uitofp %t2 : i1 to f32
    linalg.yield %t3 : f32
  } -> tensor<8x256xf32>
  %e3 = tensor.empty() : tensor<8xf32>
  %z4 = linalg.fill ins(%cst2 : f32) outs(%e3 : tensor<8xf32>) -> tensor<8xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v1 : tensor<8x256xf32>) outs(%z4 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<8xf32>
  %e6 = tensor.empty() : tensor<8x16xf32>
  %z7 = linalg.fill ins(%cst2 : f32) outs(%e6 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %v8 = linalg.matmul ins(%v1, %arg0 : tensor<8x256xf32>, tensor<256x16xf32>) outs(%z7 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %e9 = tensor.empty() : tensor<8x16xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8, %v5 : tensor<8x16xf32>, tensor<8xf32>) outs(%e9 : tensor<8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.maximumf %b, %cst11 : f32
    %t1 = arith.divf %a, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<8x16xf32>
  %er = tensor.empty() : tensor<256x16xf32>
  %dev = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg0 : tensor<256xi64>, tensor<256x16xf32>) outs(%er : tensor<256x16xf32>) {
  ^bb0(%p: i64, %v: f32, %o: f32):
    %d = linalg.index 1 : index
    %r = arith.index_cast %p : i64 to index
    %t = tensor.extract %v10[%r, %d] : tensor<8x16xf32>
    %q = arith.subf %v, %t : f32
    linalg.yield %q : f32
  } -> tensor<256x16xf32>
  return %dev : tensor<256x16xf32>
}
