// A layer, a batched product, a product of a matrix with itself, a transpose and
// a bias that is broadcast.
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %b: tensor<6xf32>, %q: tensor<2x4x3xf32>) -> (tensor<4x4xf32>, tensor<2x4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %bias = linalg.broadcast ins(%b : tensor<6xf32>) outs(%e : tensor<4x6xf32>) dimensions = [0]
  %h = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x6xf32>) outs(%bias : tensor<4x6xf32>) -> tensor<4x6xf32>
  %a = math.tanh %h : tensor<4x6xf32>
  %te = tensor.empty() : tensor<6x4xf32>
  %t = linalg.transpose ins(%a : tensor<4x6xf32>) outs(%te : tensor<6x4xf32>) permutation = [1, 0]
  %ge = tensor.empty() : tensor<4x4xf32>
  %gi = linalg.fill ins(%zero : f32) outs(%ge : tensor<4x4xf32>) -> tensor<4x4xf32>
  %g = linalg.matmul ins(%a, %t : tensor<4x6xf32>, tensor<6x4xf32>) outs(%gi : tensor<4x4xf32>) -> tensor<4x4xf32>
  %qe = tensor.empty() : tensor<2x3x4xf32>
  %qt = linalg.transpose ins(%q : tensor<2x4x3xf32>) outs(%qe : tensor<2x3x4xf32>) permutation = [0, 2, 1]
  %se = tensor.empty() : tensor<2x4x4xf32>
  %si = linalg.fill ins(%zero : f32) outs(%se : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %s = linalg.batch_matmul ins(%q, %qt : tensor<2x4x3xf32>, tensor<2x3x4xf32>) outs(%si : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %me = tensor.empty() : tensor<2x4x4xf32>
  %m = linalg.softmax dimension(2) ins(%s : tensor<2x4x4xf32>) outs(%me : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return %g, %m : tensor<4x4xf32>, tensor<2x4x4xf32>
}
