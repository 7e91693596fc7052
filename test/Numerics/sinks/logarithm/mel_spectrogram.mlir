// Log mel energies: power of a discrete Fourier transform through non-negative mel filters, then
// log(x + 1e-6). The filters cannot cancel and may be narrow, the transform in front of them can and
// may not. Frames are tones in quiet noise.
// EXPECT: kept logarithm 2 of 3
// INPUT f32[64x512]: np.hanning(512) * (np.sin(2 * np.pi * rng.uniform(0.01, 0.2, (64, 1)) * np.arange(512)) + 1e-4 * rng.standard_normal(shape))
// INPUT f32[512x128]: np.cos(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
// INPUT f32[512x128]: np.sin(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
// INPUT f32[128x20]: np.maximum(0, 1 - np.abs(np.arange(128)[:, None] / 6.4 - np.arange(20)))
func.func @forward(%arg0: tensor<64x512xf32>, %arg1: tensor<512x128xf32>, %arg2: tensor<512x128xf32>, %arg3: tensor<128x20xf32>) -> tensor<64x20xf32> {
  %cst15 = arith.constant 6.0 : f32
  %cst14 = arith.constant 1.0e-06 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x128xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%z2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e4 = tensor.empty() : tensor<64x128xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v6 = linalg.matmul ins(%arg0, %arg2 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%z5 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e7 = tensor.empty() : tensor<64x128xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v6 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e7 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.mulf %b, %b : f32
    %t2 = arith.addf %t0, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x128xf32>
  %e9 = tensor.empty() : tensor<64x20xf32>
  %z10 = linalg.fill ins(%cst0 : f32) outs(%e9 : tensor<64x20xf32>) -> tensor<64x20xf32>
  %v11 = linalg.matmul ins(%v8, %arg3 : tensor<64x128xf32>, tensor<128x20xf32>) outs(%z10 : tensor<64x20xf32>) -> tensor<64x20xf32>
  %e12 = tensor.empty() : tensor<64x20xf32>
  %v13 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v11 : tensor<64x20xf32>) outs(%e12 : tensor<64x20xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %a, %cst14 : f32
    %t1 = math.log %t0 : f32
    %t2 = arith.addf %t1, %cst15 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x20xf32>
  return %v13 : tensor<64x20xf32>
}
