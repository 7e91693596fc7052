// A condition through more steps than are followed decides of other data as a whole.
// EXPECT: kept choice 1 of 1
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
// INPUT f32[256x64]: rng.standard_normal(shape)
!s = tensor<256x64xf32>
!i = tensor<256x64xi1>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x64xf32>, %d: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %tt = arith.constant dense<true> : !i
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %n0 = arith.cmpf ogt, %s, %zero : !s
  %n1 = arith.xori %n0, %tt : !i
  %n2 = arith.xori %n1, %tt : !i
  %n3 = arith.xori %n2, %tt : !i
  %n4 = arith.xori %n3, %tt : !i
  %n5 = arith.xori %n4, %tt : !i
  %n6 = arith.xori %n5, %tt : !i
  %n7 = arith.xori %n6, %tt : !i
  %n8 = arith.xori %n7, %tt : !i
  %n9 = arith.xori %n8, %tt : !i
  %n10 = arith.xori %n9, %tt : !i
  %n11 = arith.xori %n10, %tt : !i
  %n12 = arith.xori %n11, %tt : !i
  %n13 = arith.xori %n12, %tt : !i
  %n14 = arith.xori %n13, %tt : !i
  %n15 = arith.xori %n14, %tt : !i
  %n16 = arith.xori %n15, %tt : !i
  %n17 = arith.xori %n16, %tt : !i
  %n18 = arith.xori %n17, %tt : !i
  %r = arith.select %n18, %d, %zero : !i, !s
  return %r : !s
}
