// A classifier of two layers on 2048 rows, which returns the arg-max alone: a comparison with the
// largest score gives the least index.
// EXPECT: narrow 2
// INPUT f32[2048x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// INPUT f32[64x10]: rng.normal(0, 0.125, shape)
func.func @forward(%x: tensor<2048x64xf32>, %w: tensor<64x64xf32>, %v: tensor<64x10xf32>) -> tensor<2048xi64> {
  %ten = arith.constant 10 : i64
  %lowest = arith.constant -3.4e38 : f32
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2048x64xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2048x64xf32>) -> tensor<2048x64xf32>
  %h = linalg.matmul ins(%x, %w : tensor<2048x64xf32>, tensor<64x64xf32>) outs(%z1 : tensor<2048x64xf32>) -> tensor<2048x64xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%h : tensor<2048x64xf32>) outs(%e1 : tensor<2048x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<2048x64xf32>
  %e2 = tensor.empty() : tensor<2048x10xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<2048x10xf32>) -> tensor<2048x10xf32>
  %s = linalg.matmul ins(%a, %v : tensor<2048x64xf32>, tensor<64x10xf32>) outs(%z2 : tensor<2048x10xf32>) -> tensor<2048x10xf32>
  %e3 = tensor.empty() : tensor<2048xf32>
  %z3 = linalg.fill ins(%lowest : f32) outs(%e3 : tensor<2048xf32>) -> tensor<2048xf32>
  %best = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%s : tensor<2048x10xf32>) outs(%z3 : tensor<2048xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %out, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2048xf32>
  %e4 = tensor.empty() : tensor<2048xi64>
  %z4 = linalg.fill ins(%ten : i64) outs(%e4 : tensor<2048xi64>) -> tensor<2048xi64>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%s, %best : tensor<2048x10xf32>, tensor<2048xf32>) outs(%z4 : tensor<2048xi64>) {
  ^bb0(%in: f32, %most: f32, %out: i64):
    %0 = arith.cmpf oge, %in, %most : f32
    %1 = linalg.index 1 : index
    %2 = arith.index_cast %1 : index to i64
    %3 = arith.select %0, %2, %ten : i64
    %4 = arith.minsi %out, %3 : i64
    linalg.yield %4 : i64
  } -> tensor<2048xi64>
  return %r : tensor<2048xi64>
}
