// Rows that are longer than a number are scaled to it: both arms are the row where the norm is that
// number.
// EXPECT: narrow 1
// INPUT f32[2048x64]: rng.standard_normal(shape)
// INPUT f32[64x32]: rng.standard_normal(shape) / 8
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<2048x32xf32>
!r = tensor<2048xf32>
func.func @forward(%x: tensor<2048x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : !r
  %c = arith.constant 5.5 : f32
  %a = linalg.matmul ins(%x, %w : tensor<2048x64xf32>, tensor<64x32xf32>) outs(%zero : !s) -> !s
  %aa = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%none : !r) {
  ^bb0(%e: f32, %sum: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> !r
  %clipped = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%aa, %a : !r, !s) outs(%zero : !s) {
  ^bb0(%p: f32, %e: f32, %o: f32):
    %norm = math.sqrt %p : f32
    %is = arith.cmpf ogt, %norm, %c : f32
    %scale = arith.divf %c, %norm : f32
    %short = arith.mulf %e, %scale : f32
    %t = arith.select %is, %short, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %clipped : !s
}
