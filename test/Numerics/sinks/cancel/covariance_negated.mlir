// Covariance as E[x y] + eps + E[x] (-E[y]) of temperatures: mean 20, spread 1; what remains is 1e-3 of
// the product whose second factor is negated.
// EXPECT: kept cancel 1 of 1
// INPUT f32[512x24]: 20 + rng.standard_normal(shape)
func.func @forward(%arg0: tensor<512x24xf32>) -> tensor<24x24xf32> {
  %cst9 = arith.constant 0.001953125 : f32
  %cst0 = arith.constant 0.0 : f32
  %cste = arith.constant 1.0e-06 : f32
  %e1 = tensor.empty() : tensor<24xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<24xf32>) -> tensor<24xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<512x24xf32>) outs(%z2 : tensor<24xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<24xf32>
  %e4 = tensor.empty() : tensor<24x24xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<24x24xf32>) -> tensor<24x24xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg0 : tensor<512x24xf32>, tensor<512x24xf32>) outs(%z5 : tensor<24x24xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<24x24xf32>
  %e7 = tensor.empty() : tensor<24x24xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v6, %v3, %v3 : tensor<24x24xf32>, tensor<24xf32>, tensor<24xf32>) outs(%e7 : tensor<24x24xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.mulf %a, %cst9 : f32
    %t1 = arith.mulf %b, %cst9 : f32
    %t2 = arith.mulf %c, %cst9 : f32
    %n = arith.negf %t2 : f32
    %t3 = arith.mulf %t1, %n : f32
    %eps = arith.addf %t0, %cste : f32
    %t4 = arith.addf %eps, %t3 : f32
    linalg.yield %t4 : f32
  } -> tensor<24x24xf32>
  return %v8 : tensor<24x24xf32>
}
