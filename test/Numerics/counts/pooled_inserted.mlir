// What is inserted into a wide tensor is not pooled narrow: a kernel would have to widen it.
func.func @f(%x: tensor<1x8x8x16xf32>, %w: tensor<1x1x16x16xf32>, %v: tensor<1x1x16x16xf32>) -> tensor<1x4x4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %q = tensor.empty() : tensor<1x8x8x16xf32>
  %qf = linalg.fill ins(%zero : f32) outs(%q : tensor<1x8x8x16xf32>) -> tensor<1x8x8x16xf32>
  %p = tensor.empty() : tensor<1x4x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%p : tensor<1x4x4x16xf32>) -> tensor<1x4x4x16xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x4x4x16xf32>) -> tensor<1x4x4x16xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x8x8x16xf32>, tensor<2x2xf32>) outs(%start : tensor<1x4x4x16xf32>) -> tensor<1x4x4x16xf32>
  %f9 = linalg.fill ins(%zero : f32) outs(%p : tensor<1x4x4x16xf32>) -> tensor<1x4x4x16xf32>
  %s = tensor.extract_slice %0[0,0,0,0][1,2,4,16][1,1,1,1] : tensor<1x4x4x16xf32> to tensor<1x2x4x16xf32>
  %i = tensor.insert_slice %s into %f9[0,0,0,0][1,2,4,16][1,1,1,1] : tensor<1x2x4x16xf32> into tensor<1x4x4x16xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%i, %w : tensor<1x4x4x16xf32>, tensor<1x1x16x16xf32>) outs(%f : tensor<1x4x4x16xf32>) -> tensor<1x4x4x16xf32>
  return %1 : tensor<1x4x4x16xf32>
}
