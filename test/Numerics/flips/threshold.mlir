// A threshold on the second layer of a network, for 2048 cases: the decisions are returned, and scale
// other data.
// EXPECT: kept choice 1 of 2
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
func.func @forward(%x: tensor<2048x64xf32>, %w: tensor<64x64xf32>, %v: tensor<64x4xf32>, %y: tensor<2048x4xf32>) -> (tensor<2048x4xf32>, tensor<2048x4xi1>) {
  %limit = arith.constant 0.25 : f32
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2048x64xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2048x64xf32>) -> tensor<2048x64xf32>
  %h = linalg.matmul ins(%x, %w : tensor<2048x64xf32>, tensor<64x64xf32>) outs(%z1 : tensor<2048x64xf32>) -> tensor<2048x64xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%h : tensor<2048x64xf32>) outs(%e1 : tensor<2048x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.tanh %in : f32
    linalg.yield %0 : f32
  } -> tensor<2048x64xf32>
  %e2 = tensor.empty() : tensor<2048x4xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %s = linalg.matmul ins(%a, %v : tensor<2048x64xf32>, tensor<64x4xf32>) outs(%z2 : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %e3 = tensor.empty() : tensor<2048x4xi1>
  %mask = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%s : tensor<2048x4xf32>) outs(%e3 : tensor<2048x4xi1>) {
  ^bb0(%in: f32, %out: i1):
    %0 = arith.cmpf ogt, %in, %limit : f32
    linalg.yield %0 : i1
  } -> tensor<2048x4xi1>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%mask, %y : tensor<2048x4xi1>, tensor<2048x4xf32>) outs(%e2 : tensor<2048x4xf32>) {
  ^bb0(%is: i1, %in: f32, %out: f32):
    %0 = arith.uitofp %is : i1 to f32
    %1 = arith.mulf %0, %in : f32
    linalg.yield %1 : f32
  } -> tensor<2048x4xf32>
  return %r, %mask : tensor<2048x4xf32>, tensor<2048x4xi1>
}
