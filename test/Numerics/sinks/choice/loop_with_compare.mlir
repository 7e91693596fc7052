// Arg-max as scf.for over 8 scores that carries the best and its place; the place picks an element
// of other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[4096x8]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<4096x64xf32>, %arg1: tensor<64x8xf32>, %arg2: tensor<4096x8xf32>) -> tensor<4096xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<4096x8xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<4096x8xf32>) -> tensor<4096x8xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<4096x64xf32>, tensor<64x8xf32>) outs(%z2 : tensor<4096x8xf32>) -> tensor<4096x8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %eo = tensor.empty() : tensor<4096xf32>
  %chosen = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%eo : tensor<4096xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %first = tensor.extract %v3[%i, %c0] : tensor<4096x8xf32>
    %r:2 = scf.for %j = %c1 to %c8 step %c1 iter_args(%best = %first, %at = %c0) -> (f32, index) {
      %s = tensor.extract %v3[%i, %j] : tensor<4096x8xf32>
      %gt = arith.cmpf ogt, %s, %best : f32
      %nb = arith.select %gt, %s, %best : f32
      %na = arith.select %gt, %j, %at : index
      scf.yield %nb, %na : f32, index
    }
    %t = tensor.extract %arg2[%i, %r#1] : tensor<4096x8xf32>
    linalg.yield %t : f32
  } -> tensor<4096xf32>
  return %chosen : tensor<4096xf32>
}
