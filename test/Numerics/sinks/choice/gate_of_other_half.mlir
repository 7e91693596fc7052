// The sign of one half of a projection lets the other half pass: no function of one number, though
// both come from one product.
// EXPECT: kept choice 1 of 1
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x128]: rng.standard_normal(shape) / 8
// INPUT f32[256x64]: rng.standard_normal(shape)
!s = tensor<256x128xf32>
!h = tensor<256x64xf32>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x128xf32>, %d: !h) -> !h {
  %zero = arith.constant dense<0.0> : !s
  %z = arith.constant dense<0.0> : !h
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x128xf32>) outs(%zero : !s) -> !s
  %gate = tensor.extract_slice %s[0, 0] [256, 64] [1, 1] : !s to !h
  %up = tensor.extract_slice %s[0, 64] [256, 64] [1, 1] : !s to !h
  %p = arith.cmpf ogt, %gate, %z : !h
  %t = arith.uitofp %p : tensor<256x64xi1> to !h
  %m = arith.mulf %t, %up : !h
  %o = arith.mulf %m, %d : !h
  return %o : !h
}
