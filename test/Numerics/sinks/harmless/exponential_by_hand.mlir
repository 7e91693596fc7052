// An exponential by hand: what is left of x beside k log(2) steps where 2^k does, and their product
// goes on.
// EXPECT: narrow 1
// INPUT f32[256x64]: rng.standard_normal(shape)
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
!s = tensor<256x64xf32>
func.func @forward(%a: tensor<256x64xf32>, %w: tensor<64x64xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %l = arith.constant dense<1.44269504> : !s
  %h = arith.constant dense<0.5> : !s
  %one = arith.constant dense<1.0> : !s
  %c3 = arith.constant dense<0.166666> : !s
  %c4 = arith.constant dense<0.0416666> : !s
  %ln = arith.constant dense<-0.693147181> : !s
  %s = linalg.matmul ins(%a, %w : tensor<256x64xf32>, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %t = math.fma %s, %l, %h : !s
  %k = math.floor %t : !s
  %r = math.fma %k, %ln, %s : !s
  %p0 = math.fma %r, %c4, %c3 : !s
  %p1 = math.fma %r, %p0, %h : !s
  %p2 = math.fma %r, %p1, %one : !s
  %p3 = math.fma %r, %p2, %one : !s
  %e2 = math.exp2 %k : !s
  %o = arith.mulf %p3, %e2 : !s
  return %o : !s
}
