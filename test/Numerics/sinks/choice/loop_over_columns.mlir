// A running best over the columns of the scores, whole columns at a time, that carries the data
// beside it: no index at all.
// EXPECT: kept choice 1 of 1
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x4]: rng.normal(0, 0.125, shape)
// INPUT f32[1024x4]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x4xf32>, %arg2: tensor<1024x4xf32>) -> tensor<1024x1xf32> {
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<1024x4xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<1024x64xf32>, tensor<64x4xf32>) outs(%z2 : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %lowest = arith.constant dense<-3.4e38> : tensor<1024x1xf32>
  %none = arith.constant dense<0.0> : tensor<1024x1xf32>
  %r:2 = scf.for %j = %c0 to %c4 step %c1 iter_args(%best = %lowest, %kept = %none) -> (tensor<1024x1xf32>, tensor<1024x1xf32>) {
    %s = tensor.extract_slice %v3[0, %j] [1024, 1] [1, 1] : tensor<1024x4xf32> to tensor<1024x1xf32>
    %d = tensor.extract_slice %arg2[0, %j] [1024, 1] [1, 1] : tensor<1024x4xf32> to tensor<1024x1xf32>
    %gt = arith.cmpf ogt, %s, %best : tensor<1024x1xf32>
    %nb = arith.select %gt, %s, %best : tensor<1024x1xi1>, tensor<1024x1xf32>
    %nk = arith.select %gt, %d, %kept : tensor<1024x1xi1>, tensor<1024x1xf32>
    scf.yield %nb, %nk : tensor<1024x1xf32>, tensor<1024x1xf32>
  }
  return %r#1 : tensor<1024x1xf32>
}
