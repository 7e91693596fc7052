// Sliding-mode control: the sign of a linear function of the state switches the available voltage,
// which is measured. Row: choice, a threshold over other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[4096x12]: rng.normal(0, 1, shape)
// INPUT f32[12x4]: rng.normal(0, 0.289, shape)
// INPUT f32[4096x4]: rng.uniform(9, 12, shape)
func.func @forward(%arg0: tensor<4096x12xf32>, %arg1: tensor<12x4xf32>, %arg2: tensor<4096x4xf32>) -> tensor<4096x4xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<4096x4xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<4096x4xf32>) -> tensor<4096x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<4096x12xf32>, tensor<12x4xf32>) outs(%z2 : tensor<4096x4xf32>) -> tensor<4096x4xf32>
  %e4 = tensor.empty() : tensor<4096x4xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2 : tensor<4096x4xf32>, tensor<4096x4xf32>) outs(%e4 : tensor<4096x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.cmpf ogt, %a, %cst0 : f32
    %t1 = arith.subf %cst0, %b : f32
    %t2 = arith.select %t0, %b, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<4096x4xf32>
  return %v5 : tensor<4096x4xf32>
}
