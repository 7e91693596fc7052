// Distances in one fused body, sqrt(max(x^2 + y^2 - 2xy, 0)); points around 4 with spread 0.4, in 16
// dimensions.
// EXPECT: kept cancel 1 of 1
// INPUT f32[256x16]: 4 + 0.4 * rng.standard_normal(shape)
// INPUT f32[16x64]: 4 + 0.4 * rng.standard_normal(shape)
func.func @forward(%arg0: tensor<256x16xf32>, %arg1: tensor<16x64xf32>) -> tensor<256x64xf32> {
  %cst12 = arith.constant 2.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256xf32>) -> tensor<256xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<256x16xf32>) outs(%z2 : tensor<256xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<256xf32>
  %e4 = tensor.empty() : tensor<64xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<64xf32>) -> tensor<64xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%arg1 : tensor<16x64xf32>) outs(%z5 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64xf32>
  %e7 = tensor.empty() : tensor<256x64xf32>
  %z8 = linalg.fill ins(%cst0 : f32) outs(%e7 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %v9 = linalg.matmul ins(%arg0, %arg1 : tensor<256x16xf32>, tensor<16x64xf32>) outs(%z8 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %e10 = tensor.empty() : tensor<256x64xf32>
  %v11 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v6, %v9 : tensor<256xf32>, tensor<64xf32>, tensor<256x64xf32>) outs(%e10 : tensor<256x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.addf %a, %b : f32
    %t1 = arith.mulf %cst12, %c : f32
    %t2 = arith.subf %t0, %t1 : f32
    %t3 = arith.maximumf %t2, %cst0 : f32
    %t4 = math.sqrt %t3 : f32
    linalg.yield %t4 : f32
  } -> tensor<256x64xf32>
  return %v11 : tensor<256x64xf32>
}
