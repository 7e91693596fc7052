// The area of two positive sides is zero where one of them is: it does not jump.
// EXPECT: narrow 2
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
!s = tensor<256x64xf32>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x64xf32>, %v: tensor<64x64xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %s2 = linalg.matmul ins(%a, %v : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %p = arith.cmpf ogt, %s, %zero : !s
  %q = arith.cmpf ogt, %s2, %zero : !s
  %b = arith.andi %p, %q : tensor<256x64xi1>
  %pr = arith.mulf %s, %s2 : !s
  %r = arith.select %b, %pr, %zero : tensor<256x64xi1>, !s
  return %r : !s
}
