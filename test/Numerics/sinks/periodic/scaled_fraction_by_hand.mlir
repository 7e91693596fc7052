// An angle folded into a turn, x - 2 pi floor(x / 2 pi), with the quotient as a product, in one body.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 2000, shape)
// INPUT f32[2x32]: rng.uniform(0.5, 3, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<512x2xf32>, %w: tensor<2x32xf32>) -> tensor<512x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<512x32xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<512x32xf32>) -> tensor<512x32xf32>
  %s = linalg.matmul ins(%x, %w : tensor<512x2xf32>, tensor<2x32xf32>) outs(%fill : tensor<512x32xf32>) -> tensor<512x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<512x32xf32>) outs(%empty : tensor<512x32xf32>) {
    ^bb0(%a: f32, %o: f32):
      %inv = arith.constant 0.15915494 : f32
      %c = arith.constant 6.2831855 : f32
      %t = arith.mulf %a, %inv : f32
      %f = math.floor %t : f32
      %m = arith.mulf %f, %c : f32
      %y = arith.subf %a, %m : f32
      linalg.yield %y : f32
  } -> tensor<512x32xf32>
  return %r : tensor<512x32xf32>
}
