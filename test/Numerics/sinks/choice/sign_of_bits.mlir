// The sign of a score by its bits: an integer below zero lets data through, and the bit, joined with
// those of the data, turns its sign.
// EXPECT: kept router 1 of 1
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x4xf32>, %v: tensor<1024x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %mask = arith.constant 0x80000000 : i32
  %empty = tensor.empty() : tensor<1024x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<1024x4xf32>, tensor<1024x4xf32>) outs(%empty : tensor<1024x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %bits = arith.bitcast %a : f32 to i32
      %below = arith.cmpi slt, %bits, %none : i32
      %first = arith.andi %bits, %mask : i32
      %other = arith.bitcast %b : f32 to i32
      %joined = arith.xori %first, %other : i32
      %turned = arith.bitcast %joined : i32 to f32
      %y = arith.select %below, %turned, %zero : f32
      linalg.yield %y : f32
  } -> tensor<1024x4xf32>
  return %r : tensor<1024x4xf32>
}
