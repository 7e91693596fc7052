// A layer's result less its own maximum and its own mean, by reductions.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %cst13 = arith.constant 0.015625 : f32
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e5 = tensor.empty() : tensor<64xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<64xf32>) -> tensor<64xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<64x64xf32>) outs(%z6 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<64xf32>
  %e8 = tensor.empty() : tensor<64xf32>
  %z9 = linalg.fill ins(%cst0 : f32) outs(%e8 : tensor<64xf32>) -> tensor<64xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<64x64xf32>) outs(%z9 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<64xf32>
  %e11 = tensor.empty() : tensor<64x64xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v7, %v10 : tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%e11 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    %t1 = arith.mulf %c, %cst13 : f32
    %t2 = arith.subf %a, %t1 : f32
    %t3 = arith.addf %t0, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x64xf32>
  return %v12 : tensor<64x64xf32>
}
