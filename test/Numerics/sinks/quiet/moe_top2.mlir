// A mixture of four experts, top-2 by rank, gates by softmax over the two; the layers of one expert
// stand for those of all, each gate scales them on its own. The router is kept.
// EXPECT: kept router,index 1 of 3
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<4096x64xf32>, %arg1: tensor<64x4xf32>, %arg2: tensor<64x64xf32>, %arg3: tensor<64x16xf32>) -> tensor<4096x16x4xf32> {
  %cst13 = arith.constant 2.0 : f32
  %cst4 = arith.constant -3.4e38 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<4096x4xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<4096x4xf32>) -> tensor<4096x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<4096x64xf32>, tensor<64x4xf32>) outs(%z2 : tensor<4096x4xf32>) -> tensor<4096x4xf32>
  %e5 = tensor.empty() : tensor<4096xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<4096xf32>) -> tensor<4096xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v3 : tensor<4096x4xf32>) outs(%z6 : tensor<4096xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<4096xf32>
  %e8 = tensor.empty() : tensor<4096x4xf32>
  %z9 = linalg.fill ins(%cst0 : f32) outs(%e8 : tensor<4096x4xf32>) -> tensor<4096x4xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%v3, %v3 : tensor<4096x4xf32>, tensor<4096x4xf32>) outs(%z9 : tensor<4096x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %b, %a : f32
    %t1 = arith.uitofp %t0 : i1 to f32
    %t2 = arith.addf %out, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<4096x4xf32>
  %e11 = tensor.empty() : tensor<4096x4xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v7, %v10 : tensor<4096x4xf32>, tensor<4096xf32>, tensor<4096x4xf32>) outs(%e11 : tensor<4096x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.cmpf olt, %c, %cst13 : f32
    %t1 = arith.subf %a, %b : f32
    %t2 = math.exp %t1 : f32
    %t3 = arith.select %t0, %t2, %cst0 : f32
    linalg.yield %t3 : f32
  } -> tensor<4096x4xf32>
  %e14 = tensor.empty() : tensor<4096xf32>
  %z15 = linalg.fill ins(%cst0 : f32) outs(%e14 : tensor<4096xf32>) -> tensor<4096xf32>
  %v16 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v12 : tensor<4096x4xf32>) outs(%z15 : tensor<4096xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<4096xf32>
  %e17 = tensor.empty() : tensor<4096x4xf32>
  %v18 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v12, %v16 : tensor<4096x4xf32>, tensor<4096xf32>) outs(%e17 : tensor<4096x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.divf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<4096x4xf32>
  %e19 = tensor.empty() : tensor<4096x64xf32>
  %z20 = linalg.fill ins(%cst0 : f32) outs(%e19 : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %v21 = linalg.matmul ins(%arg0, %arg2 : tensor<4096x64xf32>, tensor<64x64xf32>) outs(%z20 : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %e22 = tensor.empty() : tensor<4096x64xf32>
  %v23 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v21 : tensor<4096x64xf32>) outs(%e22 : tensor<4096x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.maximumf %a, %cst0 : f32
    linalg.yield %t0 : f32
  } -> tensor<4096x64xf32>
  %e24 = tensor.empty() : tensor<4096x16xf32>
  %z25 = linalg.fill ins(%cst0 : f32) outs(%e24 : tensor<4096x16xf32>) -> tensor<4096x16xf32>
  %v26 = linalg.matmul ins(%v23, %arg3 : tensor<4096x64xf32>, tensor<64x16xf32>) outs(%z25 : tensor<4096x16xf32>) -> tensor<4096x16xf32>
  %e27 = tensor.empty() : tensor<4096x16x4xf32>
  %v28 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%v26, %v18 : tensor<4096x16xf32>, tensor<4096x4xf32>) outs(%e27 : tensor<4096x16x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    linalg.yield %t0 : f32
  } -> tensor<4096x16x4xf32>
  return %v28 : tensor<4096x16x4xf32>
}
