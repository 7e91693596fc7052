// The arc tangent as IREE lowers it, atan2(y, 1), and the angle of a vector above the x axis,
// atan2(sqrt(..), x): neither meets the cut of atan2.
// EXPECT: narrow 2
// INPUT f32[512x64]: rng.standard_normal(shape)
// INPUT f32[64x32]: rng.standard_normal(shape) / 8
// INPUT f32[64x32]: rng.standard_normal(shape) / 8
!s = tensor<512x32xf32>
func.func @forward(%x: tensor<512x64xf32>, %v: tensor<64x32xf32>, %w: tensor<64x32xf32>) -> (!s, !s) {
  %zero = arith.constant dense<0.0> : !s
  %one = arith.constant dense<1.0> : !s
  %a = linalg.matmul ins(%x, %v : tensor<512x64xf32>, tensor<64x32xf32>) outs(%zero : !s) -> !s
  %b = linalg.matmul ins(%x, %w : tensor<512x64xf32>, tensor<64x32xf32>) outs(%zero : !s) -> !s
  %slope = math.atan2 %a, %one : !s
  %aa = arith.mulf %a, %a : !s
  %more = arith.addf %aa, %one : !s
  %height = math.sqrt %more : !s
  %angle = math.atan2 %height, %b : !s
  return %slope, %angle : !s, !s
}
