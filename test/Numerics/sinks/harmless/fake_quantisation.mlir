// Fake quantisation in one body between two layers: round, clamp, scale back.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %cst9 = arith.constant 0.03125 : f32
  %cst8 = arith.constant 127.0 : f32
  %cst7 = arith.constant -128.0 : f32
  %cst6 = arith.constant 32.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e4 = tensor.empty() : tensor<64x64xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<64x64xf32>) outs(%e4 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1 = math.roundeven %t0 : f32
    %t2 = arith.maximumf %t1, %cst7 : f32
    %t3 = arith.minimumf %t2, %cst8 : f32
    %t4 = arith.mulf %t3, %cst9 : f32
    linalg.yield %t4 : f32
  } -> tensor<64x64xf32>
  %e10 = tensor.empty() : tensor<64x32xf32>
  %z11 = linalg.fill ins(%cst0 : f32) outs(%e10 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v12 = linalg.matmul ins(%v5, %arg2 : tensor<64x64xf32>, tensor<64x32xf32>) outs(%z11 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %v12 : tensor<64x32xf32>
}
