// Structure factor of a liquid, |sum exp(i k r)|^2 / N: coordinates up to 40 Angstrom times wave
// vectors up to 10, K = 3, linalg.matmul. Row: periodic.
// EXPECT: kept periodic 1 of 1
// INPUT f32[256x3]: rng.uniform(0, 40, shape)
// INPUT f32[3x64]: rng.uniform(-6, 6, shape)
func.func @forward(%arg0: tensor<256x3xf32>, %arg1: tensor<3x64xf32>) -> tensor<64xf32> {
  %cst12 = arith.constant 0.00390625 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x3xf32>, tensor<3x64xf32>) outs(%z2 : tensor<256x64xf32>) -> tensor<256x64xf32>
  %e4 = tensor.empty() : tensor<64xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<64xf32>) -> tensor<64xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<256x64xf32>) outs(%z5 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.cos %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64xf32>
  %e7 = tensor.empty() : tensor<64xf32>
  %z8 = linalg.fill ins(%cst0 : f32) outs(%e7 : tensor<64xf32>) -> tensor<64xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<256x64xf32>) outs(%z8 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.sin %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64xf32>
  %e10 = tensor.empty() : tensor<64xf32>
  %v11 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%v6, %v9 : tensor<64xf32>, tensor<64xf32>) outs(%e10 : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.mulf %b, %b : f32
    %t2 = arith.addf %t0, %t1 : f32
    %t3 = arith.mulf %t2, %cst12 : f32
    linalg.yield %t3 : f32
  } -> tensor<64xf32>
  return %v11 : tensor<64xf32>
}
