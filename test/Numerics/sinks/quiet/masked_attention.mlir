// Causal attention with the mask from linalg.index and a select inside the body.
// EXPECT: narrow 2
// INPUT f32[2x32x16]: rng.normal(0, 1, shape)
// INPUT f32[2x16x32]: rng.normal(0, 1, shape)
// INPUT f32[2x32x16]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<2x32x16xf32>, %arg1: tensor<2x16x32xf32>, %arg2: tensor<2x32x16xf32>) -> tensor<2x32x16xf32> {
  %cst8 = arith.constant -3.4e38 : f32
  %cst7 = arith.constant -3.4e+38 : f32
  %cst6 = arith.constant 0.25 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2x32x32xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
  %v3 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<2x32x16xf32>, tensor<2x16x32xf32>) outs(%z2 : tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
  %e4 = tensor.empty() : tensor<2x32x32xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%v3 : tensor<2x32x32xf32>) outs(%e4 : tensor<2x32x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = linalg.index 1 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = linalg.index 2 : index
    %t3 = arith.index_cast %t2 : index to i64
    %t4 = arith.cmpi sge, %t1, %t3 : i64
    %t5 = arith.mulf %a, %cst6 : f32
    %t6 = arith.select %t4, %t5, %cst7 : f32
    linalg.yield %t6 : f32
  } -> tensor<2x32x32xf32>
  %e9 = tensor.empty() : tensor<2x32xf32>
  %z10 = linalg.fill ins(%cst8 : f32) outs(%e9 : tensor<2x32xf32>) -> tensor<2x32xf32>
  %v11 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v5 : tensor<2x32x32xf32>) outs(%z10 : tensor<2x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<2x32xf32>
  %e12 = tensor.empty() : tensor<2x32x32xf32>
  %v13 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%v5, %v11 : tensor<2x32x32xf32>, tensor<2x32xf32>) outs(%e12 : tensor<2x32x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.subf %a, %b : f32
    %t1 = math.exp %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<2x32x32xf32>
  %e14 = tensor.empty() : tensor<2x32xf32>
  %z15 = linalg.fill ins(%cst0 : f32) outs(%e14 : tensor<2x32xf32>) -> tensor<2x32xf32>
  %v16 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v13 : tensor<2x32x32xf32>) outs(%z15 : tensor<2x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<2x32xf32>
  %e17 = tensor.empty() : tensor<2x32x32xf32>
  %v18 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%v13, %v16 : tensor<2x32x32xf32>, tensor<2x32xf32>) outs(%e17 : tensor<2x32x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.divf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<2x32x32xf32>
  %e19 = tensor.empty() : tensor<2x32x16xf32>
  %z20 = linalg.fill ins(%cst0 : f32) outs(%e19 : tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
  %v21 = linalg.batch_matmul ins(%v18, %arg2 : tensor<2x32x32xf32>, tensor<2x32x16xf32>) outs(%z20 : tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
  return %v21 : tensor<2x32x16xf32>
}
