// Standard deviation around a mean that is a product with a constant matrix: readings around 100
// with spread 1.
// EXPECT: kept mean 1 of 1
// INPUT f32[512x64]: 100 + rng.standard_normal(shape)
func.func @forward(%arg0: tensor<512x64xf32>) -> tensor<512x16xf32> {
  %cst10 = arith.constant 0.015625 : f32
  %cst1 = arith.constant 0.0 : f32
  %k0 = arith.constant dense<0.015625> : tensor<64x16xf32>
  %e2 = tensor.empty() : tensor<512x16xf32>
  %z3 = linalg.fill ins(%cst1 : f32) outs(%e2 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %v4 = linalg.matmul ins(%arg0, %k0 : tensor<512x64xf32>, tensor<64x16xf32>) outs(%z3 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %e5 = tensor.empty() : tensor<512x16xf32>
  %z6 = linalg.fill ins(%cst1 : f32) outs(%e5 : tensor<512x16xf32>) -> tensor<512x16xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %v4 : tensor<512x64xf32>, tensor<512x16xf32>) outs(%z6 : tensor<512x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    %t1 = arith.subf %a, %b : f32
    %t2 = arith.mulf %t0, %t1 : f32
    %t3 = arith.addf %out, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<512x16xf32>
  %e8 = tensor.empty() : tensor<512x16xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<512x16xf32>) outs(%e8 : tensor<512x16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %cst10 : f32
    %t1 = math.sqrt %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<512x16xf32>
  return %v9 : tensor<512x16xf32>
}
