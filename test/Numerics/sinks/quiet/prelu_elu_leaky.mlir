// PReLU with a slope per channel, ELU and leaky ReLU as compare and select.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64]: rng.uniform(0.1, 0.4, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64xf32>, %arg3: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %cst11 = arith.constant 0.01 : f32
  %cst8 = arith.constant 1.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e4 = tensor.empty() : tensor<64x64xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2 : tensor<64x64xf32>, tensor<64xf32>) outs(%e4 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %a, %cst0 : f32
    %t1 = arith.mulf %a, %b : f32
    %t2 = arith.select %t0, %a, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x64xf32>
  %e6 = tensor.empty() : tensor<64x64xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<64x64xf32>) outs(%e6 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.cmpf ogt, %a, %cst0 : f32
    %t1 = math.exp %a : f32
    %t2 = arith.subf %t1, %cst8 : f32
    %t3 = arith.select %t0, %a, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x64xf32>
  %e9 = tensor.empty() : tensor<64x64xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<64x64xf32>) outs(%e9 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.cmpf oge, %a, %cst0 : f32
    %t1 = arith.mulf %a, %cst11 : f32
    %t2 = arith.select %t0, %a, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x64xf32>
  %e12 = tensor.empty() : tensor<64x16xf32>
  %z13 = linalg.fill ins(%cst0 : f32) outs(%e12 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v14 = linalg.matmul ins(%v10, %arg3 : tensor<64x64xf32>, tensor<64x16xf32>) outs(%z13 : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %v14 : tensor<64x16xf32>
}
