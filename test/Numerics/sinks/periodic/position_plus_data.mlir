// Positions from linalg.index up to 1023 plus a bounded offset that is data, as one body; then
// angles with K = 2.
// EXPECT: kept position 1 of 1
// INPUT f32[1024x2]: rng.normal(0, 1, shape)
// INPUT f32[2x32]: np.stack([1000.0 ** -(np.arange(32) / 32), 70.0 ** -(np.arange(32) / 32)])
func.func @forward(%arg0: tensor<1024x2xf32>, %arg1: tensor<2x32xf32>) -> tensor<1024x32xf32> {
  %cst2 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<1024x2xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<1024x2xf32>) outs(%e0 : tensor<1024x2xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.sitofp %t1 : i64 to f32
    %t3 = math.tanh %a : f32
    %t4 = arith.addf %t2, %t3 : f32
    linalg.yield %t4 : f32
  } -> tensor<1024x2xf32>
  %e3 = tensor.empty() : tensor<1024x32xf32>
  %z4 = linalg.fill ins(%cst2 : f32) outs(%e3 : tensor<1024x32xf32>) -> tensor<1024x32xf32>
  %v5 = linalg.matmul ins(%v1, %arg1 : tensor<1024x2xf32>, tensor<2x32xf32>) outs(%z4 : tensor<1024x32xf32>) -> tensor<1024x32xf32>
  %e6 = tensor.empty() : tensor<1024x32xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<1024x32xf32>) outs(%e6 : tensor<1024x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.cos %a : f32
    linalg.yield %t0 : f32
  } -> tensor<1024x32xf32>
  return %v7 : tensor<1024x32xf32>
}
