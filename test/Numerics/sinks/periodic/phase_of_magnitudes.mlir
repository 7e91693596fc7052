// The sine of a magnitude, and of what is cut off at zero: both have the phases of the product.
// EXPECT: kept periodic 2 of 2
// INPUT f32[64x8]: rng.standard_normal(shape)
// INPUT f32[8x48]: rng.standard_normal(shape)
func.func @forward(%x: tensor<64x8xf32>, %w: tensor<8x48xf32>) -> (tensor<64x48xf32>, tensor<64x48xf32>) {
  %zero = arith.constant 0.0 : f32
  %frequency = arith.constant dense<40.0> : tensor<64x48xf32>
  %none = arith.constant dense<0.0> : tensor<64x48xf32>
  %e = tensor.empty() : tensor<64x48xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %y = linalg.matmul ins(%x, %w : tensor<64x8xf32>, tensor<8x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %phase = arith.mulf %y, %frequency : tensor<64x48xf32>
  %magnitude = math.absf %phase : tensor<64x48xf32>
  %of_magnitude = math.sin %magnitude : tensor<64x48xf32>
  %v = linalg.matmul ins(%x, %w : tensor<64x8xf32>, tensor<8x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %phase2 = arith.mulf %v, %frequency : tensor<64x48xf32>
  %positive = arith.maximumf %phase2, %none : tensor<64x48xf32>
  %of_positive = math.sin %positive : tensor<64x48xf32>
  return %of_magnitude, %of_positive : tensor<64x48xf32>, tensor<64x48xf32>
}
