// A convolution, a depthwise and a pointwise one, pooling, a strided one, a
// transposed one, and a classifier.
func.func @convnet(%x: tensor<1x13x13x3xf32>, %k1: tensor<8x3x3x3xf32>, %b1: tensor<8xf32>, %kd: tensor<3x3x8x1xf32>, %bd: tensor<8xf32>, %k2: tensor<16x1x1x8xf32>, %b2: tensor<16xf32>, %kt: tensor<4x2x2x16xf32>, %bt: tensor<4xf32>, %wc: tensor<1x400x10xf32>) -> tensor<1x1x10xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %k1, %b1, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x13x13x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x8xf32> loc("stem")
  %1 = tosa.clamp %0 {min_val = 0.0 : f32, max_val = 3.40282347E+38 : f32} : (tensor<1x7x7x8xf32>) -> tensor<1x7x7x8xf32>
  %2 = tosa.depthwise_conv2d %1, %kd, %bd, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x7x7x8xf32>, tensor<3x3x8x1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x8xf32> loc("depthwise")
  %3 = tosa.conv2d %2, %k2, %b2, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x7x8xf32>, tensor<16x1x1x8xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x7x16xf32> loc("pointwise")
  %4 = tosa.max_pool2d %3 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x7x16xf32>) -> tensor<1x5x5x16xf32>
  %5 = tosa.transpose_conv2d %4, %kt, %bt, %zp, %zp {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x16xf32>, tensor<4x2x2x16xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x4xf32> loc("upsample")
  %shape = tosa.const_shape {values = dense<[1, 1, 400]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %6 = tosa.reshape %5, %shape : (tensor<1x10x10x4xf32>, !tosa.shape<3>) -> tensor<1x1x400xf32>
  %7 = tosa.matmul %6, %wc, %zp, %zp : (tensor<1x1x400xf32>, tensor<1x400x10xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x10xf32> loc("classifier")
  return %7 : tensor<1x1x10xf32>
}
