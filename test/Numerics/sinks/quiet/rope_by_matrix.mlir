// Rotary embedding applied with a signed permutation matrix: x cos + (x P) sin. Cosines and sines
// are arguments.
// EXPECT: narrow 3
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: np.cos(np.outer(np.arange(64), 10000.0 ** -(np.arange(64) // 2 / 32)))
// INPUT f32[64x64]: np.sin(np.outer(np.arange(64), 10000.0 ** -(np.arange(64) // 2 / 32)))
// INPUT f32[64x64]: np.kron(np.eye(32), [[0, 1], [-1, 0]])
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x64xf32>, %arg4: tensor<64x64xf32>, %arg5: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e4 = tensor.empty() : tensor<64x64xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v6 = linalg.matmul ins(%v3, %arg4 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z5 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e7 = tensor.empty() : tensor<64x64xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2, %v6, %arg3 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) outs(%e7 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.mulf %c, %d : f32
    %t2 = arith.addf %t0, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x64xf32>
  %e9 = tensor.empty() : tensor<64x32xf32>
  %z10 = linalg.fill ins(%cst0 : f32) outs(%e9 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v11 = linalg.matmul ins(%v8, %arg5 : tensor<64x64xf32>, tensor<64x32xf32>) outs(%z10 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %v11 : tensor<64x32xf32>
}
