// log(1 + x^2) and log(1 + exp(x)) of a layer in one body: the argument is at least 1.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %cst6 = arith.constant 1.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x32xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x32xf32>) outs(%z2 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %e4 = tensor.empty() : tensor<64x32xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<64x32xf32>) outs(%e4 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %cst6, %t0 : f32
    %t2 = math.log %t1 : f32
    %t3 = math.exp %a : f32
    %t4 = arith.addf %cst6, %t3 : f32
    %t5 = math.log %t4 : f32
    %t6 = arith.addf %t2, %t5 : f32
    linalg.yield %t6 : f32
  } -> tensor<64x32xf32>
  return %v5 : tensor<64x32xf32>
}
