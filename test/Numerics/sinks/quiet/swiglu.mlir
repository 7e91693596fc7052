// SwiGLU with the logistic function expanded in the body, and the residual.
// EXPECT: narrow 3
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
func.func @forward(%arg0: tensor<32x64xf32>, %arg1: tensor<64x128xf32>, %arg2: tensor<64x128xf32>, %arg3: tensor<128x64xf32>) -> tensor<32x64xf32> {
  %cst9 = arith.constant 1.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<32x128xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<32x64xf32>, tensor<64x128xf32>) outs(%z2 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %e4 = tensor.empty() : tensor<32x128xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %v6 = linalg.matmul ins(%arg0, %arg2 : tensor<32x64xf32>, tensor<64x128xf32>) outs(%z5 : tensor<32x128xf32>) -> tensor<32x128xf32>
  %e7 = tensor.empty() : tensor<32x128xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v6 : tensor<32x128xf32>, tensor<32x128xf32>) outs(%e7 : tensor<32x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %cst0, %a : f32
    %t1 = math.exp %t0 : f32
    %t2 = arith.addf %cst9, %t1 : f32
    %t3 = arith.divf %a, %t2 : f32
    %t4 = arith.mulf %t3, %b : f32
    linalg.yield %t4 : f32
  } -> tensor<32x128xf32>
  %e10 = tensor.empty() : tensor<32x64xf32>
  %z11 = linalg.fill ins(%cst0 : f32) outs(%e10 : tensor<32x64xf32>) -> tensor<32x64xf32>
  %v12 = linalg.matmul ins(%v8, %arg3 : tensor<32x128xf32>, tensor<128x64xf32>) outs(%z11 : tensor<32x64xf32>) -> tensor<32x64xf32>
  %e13 = tensor.empty() : tensor<32x64xf32>
  %v14 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0, %v12 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%e13 : tensor<32x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.addf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<32x64xf32>
  return %v14 : tensor<32x64xf32>
}
