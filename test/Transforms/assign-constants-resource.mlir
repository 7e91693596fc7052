// Elements in a resource are rounded and clamped like any others.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @ordinary
// CHECK: arith.constant dense<{{\[}}[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xbf16>
func.func @ordinary(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<ordinary> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func @mask
// CHECK: arith.constant dense<{{\[}}[0.000000e+00, -3.389530e+38], [0.000000e+00, 0.000000e+00]]> : tensor<2x2xbf16>
func.func @mask(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<mask> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      ordinary: "0x040000000000803F000000400000404000008040",
      mask: "0x0400000000000000FFFF7FFF0000000000000000"
    }
  }
#-}
