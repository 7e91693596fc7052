// Two calls of one function, whose result multiplies.

func.func @calls(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = func.call @layer(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32> loc("first")
  %2 = func.call @layer(%1) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.matmul ins(%2, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32> loc("second")
  return %3 : tensor<4x8xf32>
}

func.func private @layer(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = math.tanh %x : tensor<4x8xf32> loc("tanh")
  return %0 : tensor<4x8xf32>
}
