// A function that two calls reach, one of them in a loop.
func.func private @layer(%x: tensor<3xf32>, %w: tensor<3x3xf32>) -> tensor<3xf32> {
  %m = linalg.vecmat ins(%x, %w : tensor<3xf32>, tensor<3x3xf32>) outs(%x : tensor<3xf32>) -> tensor<3xf32>
  %t = math.tanh %m : tensor<3xf32>
  return %t : tensor<3xf32>
}
func.func @f(%x: tensor<3xf32>, %w: tensor<3x3xf32>) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = func.call @layer(%x, %w) : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%c = %a) -> tensor<3xf32> {
    %b = func.call @layer(%c, %w) : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
    scf.yield %b : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}
