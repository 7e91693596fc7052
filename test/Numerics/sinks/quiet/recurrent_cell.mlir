// A recurrent cell over 16 steps of scf.for: feedback through tanh, two layers.
// EXPECT: narrow 2
// INPUT f32[16x8x32]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.177, shape)
// INPUT f32[32x32]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<16x8x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x32xf32>) -> tensor<8x32xf32> {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %kn = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %r = scf.for %t = %k0 to %kn step %k1 iter_args(%s = %z) -> tensor<8x32xf32> {
    %xt = tensor.extract_slice %arg0[%t, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<16x8x32xf32> to tensor<8x32xf32>
    %a = linalg.matmul ins(%xt, %arg1 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%z : tensor<8x32xf32>) -> tensor<8x32xf32>
    %b = linalg.matmul ins(%s, %arg2 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%a : tensor<8x32xf32>) -> tensor<8x32xf32>
    %n = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%b : tensor<8x32xf32>) outs(%e : tensor<8x32xf32>) {
    ^bb0(%v: f32, %o: f32):
      %q = math.tanh %v : f32
      linalg.yield %q : f32
    } -> tensor<8x32xf32>
    scf.yield %n : tensor<8x32xf32>
  }
  return %r : tensor<8x32xf32>
}
