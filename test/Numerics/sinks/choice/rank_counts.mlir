// Top-2 by rank: how many scores of the row are larger is counted, and data passes where that is
// less than 2.
// EXPECT: kept choice,index 1 of 1
// INPUT f32[512x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[512x16]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<512x64xf32>, %arg1: tensor<64x16xf32>, %arg2: tensor<512x16xf32>) -> tensor<512x16xf32> {
  %cst9 = arith.constant 2.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x16xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<512x64xf32>, tensor<64x16xf32>) outs(%z2 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %e4 = tensor.empty() : tensor<512x16xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v3, %v3 : tensor<512x16xf32>, tensor<512x16xf32>) outs(%z5 : tensor<512x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %b, %a : f32
    %t1 = arith.uitofp %t0 : i1 to f32
    %t2 = arith.addf %out, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<512x16xf32>
  %e7 = tensor.empty() : tensor<512x16xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v6, %arg2 : tensor<512x16xf32>, tensor<512x16xf32>) outs(%e7 : tensor<512x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf olt, %a, %cst9 : f32
    %t1 = arith.select %t0, %b, %cst0 : f32
    linalg.yield %t1 : f32
  } -> tensor<512x16xf32>
  return %v8 : tensor<512x16xf32>
}
