// Reshapes and casts, with sizes that only a run knows.
func.func @f(%x: tensor<?x6xf32>, %y: tensor<4x3xf32>) -> (tensor<?xf32>, tensor<2x6xf32>, tensor<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x6xf32>
  %e = tensor.expand_shape %x [[0], [1, 2]] output_shape [%n, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
  %s = math.sin %e : tensor<?x2x3xf32>
  %c = tensor.collapse_shape %s [[0, 1, 2]] : tensor<?x2x3xf32> into tensor<?xf32>
  %cast = tensor.cast %y : tensor<4x3xf32> to tensor<?x?xf32>
  %q = arith.mulf %cast, %cast : tensor<?x?xf32>
  %back = tensor.cast %q : tensor<?x?xf32> to tensor<4x3xf32>
  %shape = arith.constant dense<[2, 6]> : tensor<2xi64>
  %r = tensor.reshape %back(%shape) : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x6xf32>
  %flat = tensor.collapse_shape %back [[0, 1]] : tensor<4x3xf32> into tensor<12xf32>
  %again = tensor.expand_shape %flat [[0, 1]] output_shape [3, 4] : tensor<12xf32> into tensor<3x4xf32>
  return %c, %r, %again : tensor<?xf32>, tensor<2x6xf32>, tensor<3x4xf32>
}
