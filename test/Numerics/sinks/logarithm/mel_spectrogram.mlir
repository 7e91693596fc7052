// Log mel energies: power of a discrete Fourier transform through triangular mel filters made from
// indices, then log(x + 1e-6). The filters cannot cancel and may be narrow, the transform in front
// of them can and may not. Frames are tones in quiet noise.
// EXPECT: kept logarithm 2 of 3
// INPUT f32[64x512]: np.hanning(512) * (np.sin(2 * np.pi * rng.uniform(0.01, 0.2, (64, 1)) * np.arange(512)) + 1e-4 * rng.standard_normal(shape))
// INPUT f32[512x128]: np.cos(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
// INPUT f32[512x128]: np.sin(2 * np.pi * np.outer(np.arange(512), np.arange(128)) / 512)
func.func @forward(%arg0: tensor<64x512xf32>, %arg1: tensor<512x128xf32>, %arg2: tensor<512x128xf32>) -> tensor<64x20xf32> {
  %cst19 = arith.constant 6.0 : f32
  %cst18 = arith.constant 1.0e-06 : f32
  %cst4 = arith.constant 0.0 : f32
  %cst3 = arith.constant 1.0 : f32
  %cst2 = arith.constant 0.15625 : f32
  %e0 = tensor.empty() : tensor<128x20xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e0 : tensor<128x20xf32>) {
  ^bb0(%out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.sitofp %t1 : i64 to f32
    %t3 = arith.mulf %t2, %cst2 : f32
    %t4 = linalg.index 1 : index
    %t5 = arith.index_cast %t4 : index to i64
    %t6 = arith.sitofp %t5 : i64 to f32
    %t7 = arith.subf %t3, %t6 : f32
    %t8 = math.absf %t7 : f32
    %t9 = arith.subf %cst3, %t8 : f32
    %t10 = arith.maximumf %cst4, %t9 : f32
    linalg.yield %t10 : f32
  } -> tensor<128x20xf32>
  %e5 = tensor.empty() : tensor<64x128xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v7 = linalg.matmul ins(%arg0, %arg1 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%z6 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e8 = tensor.empty() : tensor<64x128xf32>
  %z9 = linalg.fill ins(%cst4 : f32) outs(%e8 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v10 = linalg.matmul ins(%arg0, %arg2 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%z9 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e11 = tensor.empty() : tensor<64x128xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7, %v10 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e11 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.mulf %b, %b : f32
    %t2 = arith.addf %t0, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x128xf32>
  %e13 = tensor.empty() : tensor<64x20xf32>
  %z14 = linalg.fill ins(%cst4 : f32) outs(%e13 : tensor<64x20xf32>) -> tensor<64x20xf32>
  %v15 = linalg.matmul ins(%v12, %v1 : tensor<64x128xf32>, tensor<128x20xf32>) outs(%z14 : tensor<64x20xf32>) -> tensor<64x20xf32>
  %e16 = tensor.empty() : tensor<64x20xf32>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v15 : tensor<64x20xf32>) outs(%e16 : tensor<64x20xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %a, %cst18 : f32
    %t1 = math.log %t0 : f32
    %t2 = arith.addf %t1, %cst19 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x20xf32>
  return %v17 : tensor<64x20xf32>
}
