// An equation in time, backwards: z - h W2 tanh(W1 z) in a loop. A bounded function of the state does
// not cancel it.
// EXPECT: narrow 2
// INPUT f32[16x32]: rng.standard_normal(shape) / 4
// INPUT f32[32x16]: rng.standard_normal(shape) / 6
// INPUT f32[64x16]: rng.standard_normal(shape)
#id = affine_map<(i, j) -> (i, j)>
!z = tensor<64x16xf32>
!h = tensor<64x32xf32>
func.func @forward(%w: tensor<16x32xf32>, %v: tensor<32x16xf32>, %z0: !z) -> !z {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %step = arith.constant 0.1 : f32
  %zero = arith.constant dense<0.0> : !z
  %none = arith.constant dense<0.0> : !h
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%z = %z0) -> (!z) {
    %a = linalg.matmul ins(%z, %w : !z, tensor<16x32xf32>) outs(%none : !h) -> !h
    %t = math.tanh %a : !h
    %f = linalg.matmul ins(%t, %v : !h, tensor<32x16xf32>) outs(%zero : !z) -> !z
    %next = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%z, %f : !z, !z) outs(%zero : !z) {
    ^bb0(%old: f32, %slope: f32, %o: f32):
      %change = arith.mulf %slope, %step : f32
      %new = arith.subf %old, %change : f32
      linalg.yield %new : f32
    } -> !z
    scf.yield %next : !z
  }
  return %r : !z
}
