// One result is harmless. The other one's products are scaled up and go into an
// exponential, which makes a relative error of what is an absolute one.
func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>, %v: tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %four = arith.constant dense<4.0> : tensor<8x16xf32>
  %e = tensor.empty() : tensor<8x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %t = math.tanh %x : tensor<8x16xf32>
  %h = linalg.matmul ins(%t, %v : tensor<8x16xf32>, tensor<16x16xf32>) outs(%init : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.matmul ins(%h, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%init : tensor<8x16xf32>) -> tensor<8x16xf32>
  %q = arith.mulf %p, %four : tensor<8x16xf32>
  %r = math.exp %q : tensor<8x16xf32>
  %s = arith.addf %r, %h : tensor<8x16xf32>
  %a = arith.mulf %h, %h : tensor<8x16xf32>
  return %a, %s : tensor<8x16xf32>, tensor<8x16xf32>
}
