// A convolution with a stride and a dilation after a pad, a depthwise one, and
// pools whose windows overlap.
func.func @f(%x: tensor<1x2x9x9xf32>, %w: tensor<3x2x3x3xf32>, %d: tensor<2x3x3xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x7x7xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%n: index, %c: index, %i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<1x2x9x9xf32> to tensor<1x2x11x11xf32>
  %ce = tensor.empty() : tensor<1x3x4x4xf32>
  %ci = linalg.fill ins(%zero : f32) outs(%ce : tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  %conv = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>} ins(%p, %w : tensor<1x2x11x11xf32>, tensor<3x2x3x3xf32>) outs(%ci : tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  %window = tensor.empty() : tensor<3x3xf32>
  %pe = tensor.empty() : tensor<1x2x4x4xf32>
  %mi = linalg.fill ins(%low : f32) outs(%pe : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %max = linalg.pooling_nchw_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : tensor<1x2x9x9xf32>, tensor<3x3xf32>) outs(%mi : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %si = linalg.fill ins(%zero : f32) outs(%pe : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %sum = linalg.pooling_nchw_sum {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : tensor<1x2x9x9xf32>, tensor<3x3xf32>) outs(%si : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %de = tensor.empty() : tensor<1x2x7x7xf32>
  %di = linalg.fill ins(%zero : f32) outs(%de : tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
  %depth = linalg.depthwise_conv_2d_nchw_chw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %d : tensor<1x2x9x9xf32>, tensor<2x3x3xf32>) outs(%di : tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
  return %conv, %max, %sum, %depth : tensor<1x3x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x7x7xf32>
}
