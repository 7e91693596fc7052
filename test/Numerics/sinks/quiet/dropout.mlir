// Dropout with its mask as an argument of truth values between two layers.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT i1[64x128]: rng.uniform(0, 1, shape) < 0.9
// INPUT f32[128x32]: rng.normal(0, 0.0884, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x128xf32>, %arg2: tensor<64x128xi1>, %arg3: tensor<128x32xf32>) -> tensor<64x32xf32> {
  %cst6 = arith.constant 1.11111116 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x128xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x128xf32>) outs(%z2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e4 = tensor.empty() : tensor<64x128xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2 : tensor<64x128xf32>, tensor<64x128xi1>) outs(%e4 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: i1, %out: f32):
    %t0 = arith.maximumf %a, %cst0 : f32
    %t1 = arith.uitofp %b : i1 to f32
    %t2 = arith.mulf %t0, %t1 : f32
    %t3 = arith.mulf %t2, %cst6 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x128xf32>
  %e7 = tensor.empty() : tensor<64x32xf32>
  %z8 = linalg.fill ins(%cst0 : f32) outs(%e7 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v9 = linalg.matmul ins(%v5, %arg3 : tensor<64x128xf32>, tensor<128x32xf32>) outs(%z8 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %v9 : tensor<64x32xf32>
}
