// Three layers of which the first reads an input that each run casts.
#row = affine_map<(i, j) -> (j)>
#all = affine_map<(i, j) -> (i, j)>
func.func @forward(%x: tensor<64x96xf32>, %w0: tensor<96x128xf32> {prec.role = "param"},
    %b0: tensor<128xf32> {prec.role = "param"}, %w1: tensor<128x128xf32> {prec.role = "param"},
    %w2: tensor<128x16xf32> {prec.role = "param"}) -> tensor<64x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x128xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x128xf32>) -> tensor<64x128xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<64x96xf32>, tensor<96x128xf32>) outs(%z : tensor<64x128xf32>) -> tensor<64x128xf32>
  %hb = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%h, %b0 : tensor<64x128xf32>, tensor<128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %sum = arith.addf %a, %b : f32
    %t = math.tanh %sum : f32
    linalg.yield %t : f32
  } -> tensor<64x128xf32>
  %g = linalg.matmul ins(%hb, %w1 : tensor<64x128xf32>, tensor<128x128xf32>) outs(%z : tensor<64x128xf32>) -> tensor<64x128xf32>
  %r = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%g, %hb : tensor<64x128xf32>, tensor<64x128xf32>) outs(%e : tensor<64x128xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t = math.tanh %a : f32
    %sum = arith.addf %t, %b : f32
    linalg.yield %sum : f32
  } -> tensor<64x128xf32>
  %eo = tensor.empty() : tensor<64x16xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<64x16xf32>) -> tensor<64x16xf32>
  %y = linalg.matmul ins(%r, %w2 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%zo : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %y : tensor<64x16xf32>
}
