// Two layers with a bias each, and a GELU between them.
func.func @mlp(%x: tensor<1x16x32xf32>, %w1: tensor<1x32x64xf32>, %b1: tensor<1x1x64xf32>, %w2: tensor<1x64x24xf32>, %b2: tensor<1x1x24xf32>) -> tensor<1x16x24xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %half = "tosa.const"() <{values = dense<0.5> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %one = "tosa.const"() <{values = dense<1.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %root = "tosa.const"() <{values = dense<0.70710677> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %0 = tosa.matmul %x, %w1, %zp, %zp : (tensor<1x16x32xf32>, tensor<1x32x64xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x64xf32> loc("up")
  %1 = tosa.add %0, %b1 : (tensor<1x16x64xf32>, tensor<1x1x64xf32>) -> tensor<1x16x64xf32>
  %2 = tosa.mul %1, %root, %shift : (tensor<1x16x64xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x16x64xf32>
  %3 = tosa.erf %2 : (tensor<1x16x64xf32>) -> tensor<1x16x64xf32>
  %4 = tosa.add %3, %one : (tensor<1x16x64xf32>, tensor<1x1x1xf32>) -> tensor<1x16x64xf32>
  %5 = tosa.mul %1, %half, %shift : (tensor<1x16x64xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x16x64xf32>
  %6 = tosa.mul %5, %4, %shift : (tensor<1x16x64xf32>, tensor<1x16x64xf32>, tensor<1xi8>) -> tensor<1x16x64xf32>
  %7 = tosa.matmul %6, %w2, %zp, %zp : (tensor<1x16x64xf32>, tensor<1x64x24xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x16x24xf32> loc("down")
  %8 = tosa.add %7, %b2 : (tensor<1x16x24xf32>, tensor<1x1x24xf32>) -> tensor<1x16x24xf32>
  return %8 : tensor<1x16x24xf32>
}
