// log(1 - e^-|y|), as of a life that ends early, and log(e^|y| - 1), the inverse of a softplus: where
// |y| is small both are its logarithm. A few of the products are.
// EXPECT: kept logarithm 2 of 2
// INPUT f32[64x32]: rng.standard_normal(shape)
// INPUT f32[32x48]: 1e-2 * rng.standard_normal(shape)
func.func @forward(%x: tensor<64x32xf32>, %w: tensor<32x48xf32>) -> (tensor<64x48xf32>, tensor<64x48xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<64x48xf32>
  %e = tensor.empty() : tensor<64x48xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %y = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %time = math.absf %y : tensor<64x48xf32>
  %negative = arith.negf %time : tensor<64x48xf32>
  %alive = math.exp %negative : tensor<64x48xf32>
  %dead = arith.subf %one, %alive : tensor<64x48xf32>
  %of_dead = math.log %dead : tensor<64x48xf32>
  %v = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x48xf32>) outs(%z : tensor<64x48xf32>) -> tensor<64x48xf32>
  %size = math.absf %v : tensor<64x48xf32>
  %grown = math.expm1 %size : tensor<64x48xf32>
  %of_grown = math.log %grown : tensor<64x48xf32>
  return %of_dead, %of_grown : tensor<64x48xf32>, tensor<64x48xf32>
}
