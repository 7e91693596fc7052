// Pixels as i32, scaled, a layer, ReLU, a layer.
// EXPECT: narrow 2
// INPUT i32[64x128]: rng.integers(0, 65536, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x128xi32>, %arg1: tensor<128x64xf32>, %arg2: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %cst3 = arith.constant 0.0 : f32
  %cst2 = arith.constant 1.52587890625e-05 : f32
  %e0 = tensor.empty() : tensor<64x128xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xi32>) outs(%e0 : tensor<64x128xf32>) {
  ^bb0(%a: i32, %out: f32):
    %t0 = arith.sitofp %a : i32 to f32
    %t1 = arith.mulf %t0, %cst2 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x128xf32>
  %e4 = tensor.empty() : tensor<64x64xf32>
  %z5 = linalg.fill ins(%cst3 : f32) outs(%e4 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v6 = linalg.matmul ins(%v1, %arg1 : tensor<64x128xf32>, tensor<128x64xf32>) outs(%z5 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e7 = tensor.empty() : tensor<64x64xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v6 : tensor<64x64xf32>) outs(%e7 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %a, %cst3 : f32
    linalg.yield %t0 : f32
  } -> tensor<64x64xf32>
  %e9 = tensor.empty() : tensor<64x16xf32>
  %z10 = linalg.fill ins(%cst3 : f32) outs(%e9 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v11 = linalg.matmul ins(%v8, %arg2 : tensor<64x64xf32>, tensor<64x16xf32>) outs(%z10 : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %v11 : tensor<64x16xf32>
}
