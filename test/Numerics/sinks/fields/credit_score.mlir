// A credit score: a linear model, the logistic function, a second linear map; no cut-off in the
// program. Row: none.
// EXPECT: narrow 2
// INPUT f32[256x30]: rng.normal(0, 1, shape)
// INPUT f32[30x8]: rng.normal(0, 0.183, shape)
// INPUT f32[8x8]: rng.normal(0, 0.354, shape)
func.func @forward(%arg0: tensor<256x30xf32>, %arg1: tensor<30x8xf32>, %arg2: tensor<8x8xf32>) -> tensor<256x8xf32> {
  %cst6 = arith.constant 1.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<256x8xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<256x8xf32>) -> tensor<256x8xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<256x30xf32>, tensor<30x8xf32>) outs(%z2 : tensor<256x8xf32>) -> tensor<256x8xf32>
  %e4 = tensor.empty() : tensor<256x8xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<256x8xf32>) outs(%e4 : tensor<256x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.subf %cst0, %a : f32
    %t1 = math.exp %t0 : f32
    %t2 = arith.addf %cst6, %t1 : f32
    %t3 = arith.divf %cst6, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<256x8xf32>
  %e7 = tensor.empty() : tensor<256x8xf32>
  %z8 = linalg.fill ins(%cst0 : f32) outs(%e7 : tensor<256x8xf32>) -> tensor<256x8xf32>
  %v9 = linalg.matmul ins(%v5, %arg2 : tensor<256x8xf32>, tensor<8x8xf32>) outs(%z8 : tensor<256x8xf32>) -> tensor<256x8xf32>
  return %v9 : tensor<256x8xf32>
}
