// Log-softmax of logits: the row's maximum, the sum of exponentials, its logarithm.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x50]: rng.normal(0, 0.25, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x50xf32>) -> tensor<64x50xf32> {
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x50xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x50xf32>) -> tensor<64x50xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x50xf32>) outs(%z2 : tensor<64x50xf32>) -> tensor<64x50xf32>
  %e5 = tensor.empty() : tensor<64xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<64xf32>) -> tensor<64xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<64x50xf32>) outs(%z6 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<64xf32>
  %e8 = tensor.empty() : tensor<64x50xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v7 : tensor<64x50xf32>, tensor<64xf32>) outs(%e8 : tensor<64x50xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<64x50xf32>
  %e10 = tensor.empty() : tensor<64xf32>
  %z11 = linalg.fill ins(%cst0 : f32) outs(%e10 : tensor<64xf32>) -> tensor<64xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v9 : tensor<64x50xf32>) outs(%z11 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.exp %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64xf32>
  %e13 = tensor.empty() : tensor<64x50xf32>
  %v14 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v9, %v12 : tensor<64x50xf32>, tensor<64xf32>) outs(%e13 : tensor<64x50xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = math.log %b : f32
    %t1 = arith.subf %a, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x50xf32>
  return %v14 : tensor<64x50xf32>
}
