// LayerNorm of a layer's result by two reductions and generic bodies.
// EXPECT: narrow 2
// INPUT f32[64x128]: rng.normal(0, 1, shape)
// INPUT f32[128x128]: rng.normal(0, 0.0884, shape)
// INPUT f32[128]: 1 + 0.1 * rng.normal(0, 1, shape)
// INPUT f32[128x32]: rng.normal(0, 0.0884, shape)
func.func @forward(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128x32xf32>) -> tensor<64x32xf32> {
  %cst15 = arith.constant 1.0e-05 : f32
  %cst9 = arith.constant 0.0078125 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x128xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x128xf32>, tensor<128x128xf32>) outs(%z2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e4 = tensor.empty() : tensor<64xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<64xf32>) -> tensor<64xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<64x128xf32>) outs(%z5 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<64xf32>
  %e7 = tensor.empty() : tensor<64x128xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v6 : tensor<64x128xf32>, tensor<64xf32>) outs(%e7 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %b, %cst9 : f32
    %t1 = arith.subf %a, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x128xf32>
  %e10 = tensor.empty() : tensor<64xf32>
  %z11 = linalg.fill ins(%cst0 : f32) outs(%e10 : tensor<64xf32>) -> tensor<64xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v8 : tensor<64x128xf32>) outs(%z11 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64xf32>
  %e13 = tensor.empty() : tensor<64x128xf32>
  %v14 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8, %v12 : tensor<64x128xf32>, tensor<64xf32>) outs(%e13 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %b, %cst9 : f32
    %t1 = arith.addf %t0, %cst15 : f32
    %t2 = math.rsqrt %t1 : f32
    %t3 = arith.mulf %a, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x128xf32>
  %e16 = tensor.empty() : tensor<64x128xf32>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v14, %arg2 : tensor<64x128xf32>, tensor<128xf32>) outs(%e16 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<64x128xf32>
  %e18 = tensor.empty() : tensor<64x32xf32>
  %z19 = linalg.fill ins(%cst0 : f32) outs(%e18 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v20 = linalg.matmul ins(%v17, %arg3 : tensor<64x128xf32>, tensor<128x32xf32>) outs(%z19 : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %v20 : tensor<64x32xf32>
}
