// The part of a number behind the point, by floor or ceiling after its sign, in one body.
// EXPECT: kept periodic 1 of 1
// INPUT f32[512x2]: rng.uniform(0, 50, shape)
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
      %none = arith.constant 0.0 : f32
      %up = math.ceil %a : f32
      %down = math.floor %a : f32
      %low = arith.cmpf olt, %a, %none : f32
      %t = arith.select %low, %up, %down : f32
      %y = arith.subf %a, %t : f32
      linalg.yield %y : f32
  } -> tensor<512x32xf32>
  return %r : tensor<512x32xf32>
}
