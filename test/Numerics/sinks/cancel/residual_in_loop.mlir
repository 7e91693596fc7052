// A solver's loop in scf.for: x += 0.9 (b - A x), residual and update in one body.
// EXPECT: kept cancel 1 of 1
// INPUT f32[48x48]: (lambda q: q @ np.diag(np.linspace(0.2, 2, 48)) @ q.T)(np.linalg.qr(rng.standard_normal(shape))[0])
// INPUT f32[48x4]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<48x48xf32>, %arg1: tensor<48x4xf32>) -> tensor<48x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 60 : index
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.9 : f32
  %e = tensor.empty() : tensor<48x4xf32>
  %x0 = linalg.fill ins(%zero : f32) outs(%e : tensor<48x4xf32>) -> tensor<48x4xf32>
  %x = scf.for %k = %c0 to %c40 step %c1 iter_args(%xk = %x0) -> tensor<48x4xf32> {
    %ax = linalg.matmul ins(%arg0, %xk : tensor<48x48xf32>, tensor<48x4xf32>) outs(%x0 : tensor<48x4xf32>) -> tensor<48x4xf32>
    %next = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]} ins(%xk, %arg1, %ax : tensor<48x4xf32>, tensor<48x4xf32>, tensor<48x4xf32>) outs(%e : tensor<48x4xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32, %o: f32):
      %d = arith.subf %q, %r : f32
      %s = arith.mulf %d, %half : f32
      %n = arith.addf %p, %s : f32
      linalg.yield %n : f32
    } -> tensor<48x4xf32>
    scf.yield %next : tensor<48x4xf32>
  }
  return %x : tensor<48x4xf32>
}
