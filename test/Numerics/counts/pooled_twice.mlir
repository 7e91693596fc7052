// Two convolutions behind a max pooling, which writes one format: as a factor it is narrow, as what is
// returned it is wide, so that a kernel of its own casts it.
func.func @f(%x: tensor<1x16x16x16xf32>, %w: tensor<1x1x16x16xf32>, %w2: tensor<1x1x16x16xf32>, %w3: tensor<1x1x16x16xf32>) -> (tensor<1x8x8x16xf32>, tensor<1x8x8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %p = tensor.empty() : tensor<1x8x8x16xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x16x16x16xf32>, tensor<2x2xf32>) outs(%start : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%p : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%0, %w : tensor<1x8x8x16xf32>, tensor<1x1x16x16xf32>) outs(%f : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %shortcut = linalg.conv_2d_nhwc_hwcf ins(%0, %w3 : tensor<1x8x8x16xf32>, tensor<1x1x16x16xf32>) outs(%f : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%shortcut, %1 : tensor<1x8x8x16xf32>, tensor<1x8x8x16xf32>) outs(%p : tensor<1x8x8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.addf %a, %b : f32
    %t = math.tanh %s : f32
    linalg.yield %t : f32
  } -> tensor<1x8x8x16xf32>
  %3 = linalg.conv_2d_nhwc_hwcf ins(%2, %w2 : tensor<1x8x8x16xf32>, tensor<1x1x16x16xf32>) outs(%f : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  return %3, %0 : tensor<1x8x8x16xf32>, tensor<1x8x8x16xf32>
}
