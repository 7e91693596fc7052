// Arg-max as the least linalg.index whose score equals the maximum; it lets one of 16 rows of other
// data through.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[16x1024]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x16xf32>, %arg2: tensor<16x1024xf32>) -> tensor<16x1024xf32> {
  %cst10 = arith.constant 16 : i64
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1024x16xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<1024x64xf32>, tensor<64x16xf32>) outs(%z2 : tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %e5 = tensor.empty() : tensor<1024xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<1024xf32>) -> tensor<1024xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<1024x16xf32>) outs(%z6 : tensor<1024xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<1024xf32>
  %e8 = tensor.empty() : tensor<1024x16xi64>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v7 : tensor<1024x16xf32>, tensor<1024xf32>) outs(%e8 : tensor<1024x16xi64>) {
  ^bb0(%a: f32, %b: f32, %out: i64):
    %t0 = arith.cmpf oeq, %a, %b : f32
    %t1 = linalg.index 1 : index
    %t2 = arith.index_cast %t1 : index to i64
    %t3 = arith.select %t0, %t2, %cst10 : i64
    linalg.yield %t3 : i64
  } -> tensor<1024x16xi64>
  %e11 = tensor.empty() : tensor<1024xi64>
  %z12 = linalg.fill ins(%cst10 : i64) outs(%e11 : tensor<1024xi64>) -> tensor<1024xi64>
  %v13 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v9 : tensor<1024x16xi64>) outs(%z12 : tensor<1024xi64>) {
  ^bb0(%a: i64, %out: i64):
    %t0 = arith.minsi %out, %a : i64
    linalg.yield %t0 : i64
  } -> tensor<1024xi64>
  %e14 = tensor.empty() : tensor<16x1024xf32>
  %v15 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v13, %arg2 : tensor<1024xi64>, tensor<16x1024xf32>) outs(%e14 : tensor<16x1024xf32>) {
  ^bb0(%a: i64, %b: f32, %out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.cmpi eq, %t1, %a : i64
    %t3 = arith.select %t2, %b, %cst0 : f32
    linalg.yield %t3 : f32
  } -> tensor<16x1024xf32>
  return %v15 : tensor<16x1024xf32>
}
