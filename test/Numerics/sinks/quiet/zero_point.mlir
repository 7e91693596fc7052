// A rounding around a zero point, which is no fraction of it.
// EXPECT: narrow 1
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
!s = tensor<256x64xf32>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x64xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %inv = arith.constant dense<16.0> : !s
  %sc = arith.constant dense<0.0625> : !s
  %zp = arith.constant dense<3.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %x = arith.mulf %s, %inv : !s
  %x1 = arith.addf %x, %zp : !s
  %k = math.roundeven %x1 : !s
  %k1 = arith.subf %k, %zp : !s
  %q = arith.mulf %k1, %sc : !s
  return %q : !s
}
