// Rows pass where their largest element is above a threshold, by a mask of zeros and ones.
// EXPECT: kept choice 1 of 1
// INPUT f32[8192x64]: rng.standard_normal(shape)
// INPUT f32[64x8]: rng.standard_normal(shape) / 8
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<8192x8xf32>
!r = tensor<8192xf32>
func.func @forward(%x: tensor<8192x64xf32>, %w: tensor<64x8xf32>) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %least = arith.constant dense<0xFF800000> : !r
  %threshold = arith.constant 1.5 : f32
  %a = linalg.matmul ins(%x, %w : tensor<8192x64xf32>, tensor<64x8xf32>) outs(%zero : !s) -> !s
  %largest = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%least : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %passed = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%largest, %a : !r, !s) outs(%zero : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %is = arith.cmpf ogt, %m, %threshold : f32
    %mask = arith.uitofp %is : i1 to f32
    %t = arith.mulf %mask, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %passed : !s
}
