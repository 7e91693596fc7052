// Elements by coordinates: rows of one dimension and places in two, with and
// without dimensions of size one; slices that are written over.
func.func @f(%x: tensor<6x4xf32>, %y: tensor<3x4x5xf32>, %z: tensor<2x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x1x4x1xf32>, tensor<6x4xf32>) {
  %rows = arith.constant dense<[[[1], [5], [1]], [[0], [2], [1]]]> : tensor<2x3x1xindex>
  %s = math.sin %x : tensor<6x4xf32>
  %0 = tensor.gather %s[%rows] gather_dims([0]) : (tensor<6x4xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4xf32>
  %places = arith.constant dense<[[2, 4], [0, 1]]> : tensor<2x2xi32>
  %1 = tensor.gather %y[%places] gather_dims([0, 2]) : (tensor<3x4x5xf32>, tensor<2x2xi32>) -> tensor<2x1x4x1xf32>
  %q = arith.mulf %1, %1 : tensor<2x1x4x1xf32>
  %to = arith.constant dense<[[3], [1]]> : tensor<2x1xindex>
  %t = tensor.expand_shape %z [[0], [1, 2]] output_shape [2, 1, 4] : tensor<2x4xf32> into tensor<2x1x4xf32>
  %u = math.exp %t : tensor<2x1x4xf32>
  %2 = tensor.scatter %u into %s[%to] scatter_dims([0]) unique : (tensor<2x1x4xf32>, tensor<6x4xf32>, tensor<2x1xindex>) -> tensor<6x4xf32>
  %3 = arith.mulf %2, %2 : tensor<6x4xf32>
  return %0, %q, %3 : tensor<2x3x4xf32>, tensor<2x1x4x1xf32>, tensor<6x4xf32>
}
