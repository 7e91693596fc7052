// Products of integers, transposed: the transposition leaves them the integers that they are.
// EXPECT: kept count 1 of 1
// INPUT i32[64x128]: rng.integers(0, 300, shape)
// INPUT i32[128x64]: rng.integers(0, 300, shape)
func.func @forward(%a: tensor<64x128xi32>, %b: tensor<128x64xi32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %x = arith.sitofp %a : tensor<64x128xi32> to tensor<64x128xf32>
  %y = arith.sitofp %b : tensor<128x64xi32> to tensor<128x64xf32>
  %e = tensor.empty() : tensor<64x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %p = linalg.matmul ins(%x, %y : tensor<64x128xf32>, tensor<128x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  %t = linalg.transpose ins(%p : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) permutation = [1, 0]
  return %t : tensor<64x64xf32>
}
