// The sign as copysign(1, score), times other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[2048x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[2048x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<2048x32xf32>, %w: tensor<32x4xf32>, %v: tensor<2048x4xf32>) -> tensor<2048x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2048x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<2048x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<2048x4xf32>) -> tensor<2048x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<2048x4xf32>, tensor<2048x4xf32>) outs(%empty : tensor<2048x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %one = arith.constant 1.0 : f32
      %signed = math.copysign %one, %a : f32
      %y = arith.mulf %b, %signed : f32
      linalg.yield %y : f32
  } -> tensor<2048x4xf32>
  return %r : tensor<2048x4xf32>
}
