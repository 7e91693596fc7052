// An evolution strategy keeps the better of two layers, by a loss that is one number: of 200 steps
// each adds noise to what is the best so far.
// EXPECT: kept choice 2 of 2
// INPUT f32[256x16]: rng.standard_normal(shape)
// INPUT f32[256x8]: rng.standard_normal(shape)
// INPUT f32[16x8]: rng.standard_normal(shape) / 4
// INPUT f32[200x16x8]: rng.standard_normal(shape) / 100
#id = affine_map<(i, j) -> (i, j)>
#all = affine_map<(i, j) -> ()>
!x = tensor<256x16xf32>
!y = tensor<256x8xf32>
!w = tensor<16x8xf32>
!n = tensor<f32>
func.func @evolve(%x: !x, %y: !y, %w: !w, %noise: tensor<200x16x8xf32>) -> !w {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  %init = arith.constant dense<0.0> : !y
  %none = arith.constant dense<0.0> : !n
  %h = linalg.matmul ins(%x, %w : !x, !w) outs(%init : !y) -> !y
  %first = linalg.generic {indexing_maps = [#id, #id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%h, %y : !y, !y) outs(%none : !n) {
  ^bb0(%a: f32, %t: f32, %o: f32):
    %d = arith.subf %a, %t : f32
    %dd = arith.mulf %d, %d : f32
    %next = arith.addf %o, %dd : f32
    linalg.yield %next : f32
  } -> !n
  %best:2 = scf.for %i = %c0 to %c200 step %c1 iter_args(%old = %w, %least = %first) -> (!w, !n) {
    %step = tensor.extract_slice %noise[%i, 0, 0] [1, 16, 8] [1, 1, 1] : tensor<200x16x8xf32> to !w
    %new = arith.addf %old, %step : !w
    %g = linalg.matmul ins(%x, %new : !x, !w) outs(%init : !y) -> !y
    %loss = linalg.generic {indexing_maps = [#id, #id, #all], iterator_types = ["reduction", "reduction"]}
        ins(%g, %y : !y, !y) outs(%none : !n) {
    ^bb0(%a: f32, %t: f32, %o: f32):
      %d = arith.subf %a, %t : f32
      %dd = arith.mulf %d, %d : f32
      %next = arith.addf %o, %dd : f32
      linalg.yield %next : f32
    } -> !n
    %less = arith.cmpf olt, %loss, %least : !n
    %is = tensor.extract %less[] : tensor<i1>
    %w2 = arith.select %is, %new, %old : !w
    %n2 = arith.select %is, %loss, %least : !n
    scf.yield %w2, %n2 : !w, !n
  }
  return %best#0 : !w
}
