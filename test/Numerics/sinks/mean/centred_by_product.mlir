// Rows less their mean, where the mean is a product with a column of 1/64, as some exporters write
// layer norms. Rows have mean 100 and spread 1.
// EXPECT: kept mean 1 of 1
// INPUT f32[256x64]: 100 + rng.standard_normal(shape)
func.func @forward(%arg0: tensor<256x64xf32>) -> tensor<256x64xf32> {
  %cst1 = arith.constant 0.0 : f32
  %k0 = arith.constant dense<0.015625> : tensor<64x1xf32>
  %e2 = tensor.empty() : tensor<256x1xf32>
  %z3 = linalg.fill ins(%cst1 : f32) outs(%e2 : tensor<256x1xf32>) -> tensor<256x1xf32>
  %v4 = linalg.matmul ins(%arg0, %k0 : tensor<256x64xf32>, tensor<64x1xf32>) outs(%z3 : tensor<256x1xf32>) -> tensor<256x1xf32>
  %e5 = tensor.empty() : tensor<256x64xf32>
  %z6 = linalg.fill ins(%cst1 : f32) outs(%e5 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %v4 : tensor<256x64xf32>, tensor<256x1xf32>) outs(%z6 : tensor<256x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<256x64xf32>
  return %v7 : tensor<256x64xf32>
}
