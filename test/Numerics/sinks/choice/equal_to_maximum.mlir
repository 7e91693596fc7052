// A hard gate: the channel whose score is at least the row's maximum lets the value of another
// tensor through, x >= max(x). Scores of unit spread come from 64 channels.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x16]: rng.normal(0, 0.12, shape)
// INPUT f32[1024x16]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x16xf32>, %arg2: tensor<1024x16xf32>) -> tensor<1024x16xf32> {
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1024x16xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<1024x64xf32>, tensor<64x16xf32>) outs(%z2 : tensor<1024x16xf32>) -> tensor<1024x16xf32>
  %e5 = tensor.empty() : tensor<1024xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<1024xf32>) -> tensor<1024xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<1024x16xf32>) outs(%z6 : tensor<1024xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<1024xf32>
  %e8 = tensor.empty() : tensor<1024x16xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v7, %arg2 : tensor<1024x16xf32>, tensor<1024xf32>, tensor<1024x16xf32>) outs(%e8 : tensor<1024x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.cmpf oge, %a, %b : f32
    %t1 = arith.select %t0, %c, %cst0 : f32
    linalg.yield %t1 : f32
  } -> tensor<1024x16xf32>
  return %v9 : tensor<1024x16xf32>
}
