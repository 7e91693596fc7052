// ReLU and its derivative, v > 0 selects the gradient: the choice of max(v, 0) itself.
// EXPECT: narrow 5
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<64x16xf32>, %arg3: tensor<64x16xf32>) -> (tensor<64x64xf32>, tensor<64x16xf32>) {
  %cst11 = arith.constant 0.001 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x64xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z2 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e4 = tensor.empty() : tensor<64x64xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<64x64xf32>) outs(%e4 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %a, %cst0 : f32
    linalg.yield %t0 : f32
  } -> tensor<64x64xf32>
  %e6 = tensor.empty() : tensor<64x16xf32>
  %z7 = linalg.fill ins(%cst0 : f32) outs(%e6 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v8 = linalg.matmul ins(%v5, %arg2 : tensor<64x64xf32>, tensor<64x16xf32>) outs(%z7 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %e9 = tensor.empty() : tensor<64x16xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8, %arg3 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%e9 : tensor<64x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    %t1 = arith.mulf %t0, %cst11 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x16xf32>
  %e12 = tensor.empty() : tensor<64x16xf32>
  %z13 = linalg.fill ins(%cst0 : f32) outs(%e12 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v14 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v5, %v10 : tensor<64x64xf32>, tensor<64x16xf32>) outs(%z13 : tensor<64x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x16xf32>
  %e15 = tensor.empty() : tensor<64x64xf32>
  %z16 = linalg.fill ins(%cst0 : f32) outs(%e15 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v10, %arg2 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%z16 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x64xf32>
  %e18 = tensor.empty() : tensor<64x64xf32>
  %v19 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v17 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e18 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %a, %cst0 : f32
    %t1 = arith.select %t0, %b, %cst0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x64xf32>
  %e20 = tensor.empty() : tensor<64x64xf32>
  %z21 = linalg.fill ins(%cst0 : f32) outs(%e20 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v22 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %v19 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z21 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x64xf32>
  return %v22, %v14 : tensor<64x64xf32>, tensor<64x16xf32>
}
