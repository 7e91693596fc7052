// The longer one of two rows: where their lengths are equal the rows are not.
// EXPECT: kept choice 2 of 2
// INPUT f32[2048x64]: rng.standard_normal(shape)
// INPUT f32[64x32]: rng.standard_normal(shape) / 8
// INPUT f32[64x32]: rng.standard_normal(shape) / 8
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<2048x32xf32>
!r = tensor<2048xf32>
func.func @forward(%x: tensor<2048x64xf32>, %v: tensor<64x32xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %v : tensor<2048x64xf32>, tensor<64x32xf32>) outs(%zero : !s) -> !s
  %b = linalg.matmul ins(%x, %w : tensor<2048x64xf32>, tensor<64x32xf32>) outs(%zero : !s) -> !s
  %aa = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%none : !r) {
  ^bb0(%e: f32, %sum: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> !r
  %bb = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%b : !s) outs(%none : !r) {
  ^bb0(%e: f32, %sum: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> !r
  %longer = linalg.generic {indexing_maps = [#row, #row, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%aa, %bb, %a, %b : !r, !r, !s, !s) outs(%zero : !s) {
  ^bb0(%p: f32, %q: f32, %first: f32, %second: f32, %o: f32):
    %is = arith.cmpf ogt, %p, %q : f32
    %t = arith.select %is, %first, %second : f32
    linalg.yield %t : f32
  } -> !s
  return %longer : !s
}
