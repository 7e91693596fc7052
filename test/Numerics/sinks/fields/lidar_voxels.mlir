// Voxels of a lidar scan: points within 80 m, rotated (K = 3), in cells of 10 cm, floor, integers
// returned. Row: index.
// EXPECT: kept index,periodic 1 of 1
// INPUT f32[2048x3]: rng.uniform(-80, 80, shape)
// INPUT f32[3x3]: np.linalg.qr(rng.standard_normal(shape))[0]
func.func @forward(%arg0: tensor<2048x3xf32>, %arg1: tensor<3x3xf32>) -> tensor<2048x3xi32> {
  %cst6 = arith.constant 10.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2048x3xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<2048x3xf32>) -> tensor<2048x3xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<2048x3xf32>, tensor<3x3xf32>) outs(%z2 : tensor<2048x3xf32>) -> tensor<2048x3xf32>
  %e4 = tensor.empty() : tensor<2048x3xi32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<2048x3xf32>) outs(%e4 : tensor<2048x3xi32>) {
  ^bb0(%a: f32, %out: i32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1 = math.floor %t0 : f32
    %t2 = arith.fptosi %t1 : f32 to i32
    linalg.yield %t2 : i32
  } -> tensor<2048x3xi32>
  return %v5 : tensor<2048x3xi32>
}
