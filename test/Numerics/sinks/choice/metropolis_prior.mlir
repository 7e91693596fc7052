// A Metropolis step: the proposal is taken where u < exp(E(x) - E(y)). The energies have a prior,
// .5 |x|^2, so that both states are among what is compared, through the sum over a row.
// EXPECT: kept choice 2 of 2
// INPUT f32[64x64]: rng.standard_normal(shape) / 8
// INPUT f32[4096x64]: rng.standard_normal(shape)
// INPUT f32[4096x64]: rng.standard_normal(shape) * 0.15
// INPUT f32[4096]: rng.random(shape)
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#one = affine_map<(i) -> (i)>
!s = tensor<4096x64xf32>
!r = tensor<4096xf32>
func.func @step(%w: tensor<64x64xf32>, %x: !s, %noise: !s, %u: !r) -> !s {
  %half = arith.constant 0.5 : f32
  %zero = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : !r
  %y = arith.addf %x, %noise : !s
  %hx = linalg.matmul ins(%x, %w : !s, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %hy = linalg.matmul ins(%y, %w : !s, tensor<64x64xf32>) outs(%zero : !s) -> !s
  %ex = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%hx, %x : !s, !s) outs(%none : !r) {
  ^bb0(%h: f32, %v: f32, %sum: f32):
    %t = math.tanh %h : f32
    %tt = arith.mulf %t, %t : f32
    %vv = arith.mulf %v, %v : f32
    %prior = arith.mulf %vv, %half : f32
    %e = arith.addf %tt, %prior : f32
    %next = arith.addf %sum, %e : f32
    linalg.yield %next : f32
  } -> !r
  %ey = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%hy, %y : !s, !s) outs(%none : !r) {
  ^bb0(%h: f32, %v: f32, %sum: f32):
    %t = math.tanh %h : f32
    %tt = arith.mulf %t, %t : f32
    %vv = arith.mulf %v, %v : f32
    %prior = arith.mulf %vv, %half : f32
    %e = arith.addf %tt, %prior : f32
    %next = arith.addf %sum, %e : f32
    linalg.yield %next : f32
  } -> !r
  %accept = linalg.generic {indexing_maps = [#one, #one, #one, #one], iterator_types = ["parallel"]}
      ins(%ex, %ey, %u : !r, !r, !r) outs(%none : !r) {
  ^bb0(%a: f32, %b: f32, %draw: f32, %o: f32):
    %less = arith.subf %a, %b : f32
    %ratio = math.exp %less : f32
    %p = arith.cmpf olt, %draw, %ratio : f32
    %mask = arith.uitofp %p : i1 to f32
    linalg.yield %mask : f32
  } -> !r
  %next = linalg.generic {indexing_maps = [#row, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%accept, %y, %x : !r, !s, !s) outs(%zero : !s) {
  ^bb0(%mask: f32, %new: f32, %old: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %p = arith.cmpf une, %mask, %z : f32
    %v = arith.select %p, %new, %old : f32
    linalg.yield %v : f32
  } -> !s
  return %next : !s
}
