// A gate of other data that is an integer: a score plus a half, clipped to 0 and 1 and converted.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x4]: rng.normal(0, 1, shape)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x4xf32>, %v: tensor<1024x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<1024x4xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x4xf32>) outs(%fill : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %v : tensor<1024x4xf32>, tensor<1024x4xf32>) outs(%empty : tensor<1024x4xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %h = arith.addf %a, %half : f32
      %l = arith.maximumf %h, %zero : f32
      %c = arith.minimumf %l, %one : f32
      %i = arith.fptosi %c : f32 to i32
      %gate = arith.sitofp %i : i32 to f32
      %y = arith.mulf %gate, %b : f32
      linalg.yield %y : f32
  } -> tensor<1024x4xf32>
  return %r : tensor<1024x4xf32>
}
