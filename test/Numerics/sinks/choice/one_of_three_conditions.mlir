// What is positive passes where a product of other data is positive and a mask allows: of three
// conditions one decides of other data.
// EXPECT: kept choice 1 of 2
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT i1[256x64]: rng.integers(0, 2, shape)
!s = tensor<256x64xf32>
!i = tensor<256x64xi1>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x64xf32>, %v: tensor<64x64xf32>, %x: tensor<256x64xf32>, %m: !i) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %d = linalg.matmul ins(%x, %v : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %p = arith.cmpf ogt, %s, %zero : !s
  %pm = arith.andi %p, %m : !i
  %q = arith.cmpf ogt, %d, %zero : !s
  %b = arith.andi %pm, %q : !i
  %r = arith.select %b, %d, %zero : !i, !s
  return %r : !s
}
