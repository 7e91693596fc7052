// Elements in a resource are rounded and clamped like any others. The result is
// a resource, too; what no op names any more is not printed.

// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @ordinary
// CHECK: arith.constant dense_resource<ordinary_bf16> : tensor<2x2xbf16>
func.func @ordinary(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<ordinary> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// Another op that names the resource shares the rounded one.

// CHECK-LABEL: func @shared
// CHECK: arith.constant dense_resource<ordinary_bf16> : tensor<2x2xbf16>
func.func @shared(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<ordinary> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func @mask
// CHECK: arith.constant dense_resource<mask_clamped_bf16> : tensor<2x2xbf16>
func.func @mask(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<mask> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// A slice of one, and a wide reader beside it: the resource is there twice.

// CHECK-LABEL: func @slices
// CHECK-DAG: %[[WIDE:.*]] = arith.constant dense_resource<gates> : tensor<3x2xf32>
// CHECK-DAG: %[[NARROW:.*]] = arith.constant dense_resource<gates_bf16> : tensor<3x2xbf16>
// CHECK: tensor.extract_slice %[[NARROW]][1, 0] [2, 2] [1, 1] : tensor<3x2xbf16> to tensor<2x2xbf16>
func.func @slices(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense_resource<gates> : tensor<3x2xf32>
  %a = tensor.extract_slice %w[1, 0] [2, 2] [1, 1] : tensor<3x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0, %w : tensor<4x2xf32>, tensor<3x2xf32>
}

// Of a small part of one the elements are known as well.

// CHECK-LABEL: func @part
// CHECK-DAG: arith.constant dense<{{\[}}[1.000000e+00, 2.000000e+00], [1.000000e+00, 2.000000e+00]]> : tensor<2x2xbf16>
// CHECK-DAG: arith.constant dense_resource<table> : tensor<5x2xf32>
func.func @part(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<5x2xf32>) {
  %w = arith.constant dense_resource<table> : tensor<5x2xf32>
  %a = tensor.extract_slice %w[1, 0] [2, 2] [2, 1] : tensor<5x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0, %w : tensor<4x2xf32>, tensor<5x2xf32>
}

// Data that was left out is unknown: its rounding stays.

// CHECK-LABEL: func @left_out
// CHECK: %[[W:.*]] = arith.constant dense_resource<__elided__> : tensor<2x2xf32>
// CHECK: linalg.generic {{.*}} ins(%[[W]]
// CHECK: arith.truncf
func.func @left_out(%x: tensor<4x2xbf16>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense_resource<__elided__> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK: dialect_resources
// CHECK-NOT: ordinary: "
// CHECK-NOT: _clamped: "
// CHECK-DAG: ordinary_bf16: "0x04000000803F004040408040"
// CHECK-DAG: mask_clamped_bf16: "0x0400000000007FFF00000000"

{-#
  dialect_resources: {
    builtin: {
      ordinary: "0x040000000000803F000000400000404000008040",
      mask: "0x0400000000000000FFFF7FFF0000000000000000",
      gates: "0x04000000CDCCCC3ECDCCCC3ECDCCCC3ECDCCCC3ECDCCCC3ECDCCCC3E",
      table: "0x04000000CDCCCC3ECDCCCC3E0000803F00000040CDCCCC3ECDCCCC3E0000803F00000040CDCCCC3ECDCCCC3E"
    }
  }
#-}
