// A weight that is scaled is a weight: the shift of the product ends no trace.

// RUN: prec-opt %s --prec-assign="frozen=params" | FileCheck %s

// CHECK: func.func @scaled(%{{.*}}: tensor<1x64x8xf32>
func.func @scaled(%x: tensor<1x64x8xf32>, %w: tensor<1x8x16xf32>, %g: tensor<1x1x16xf32>) -> tensor<1x64x16xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = "tosa.const"() <{values = dense<0.3> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %ws = tosa.mul %w, %c, %s : (tensor<1x8x16xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x8x16xf32>
  %y = tosa.matmul %x, %ws, %z, %z : (tensor<1x64x8xf32>, tensor<1x8x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x64x16xf32>
  %q = tosa.mul %y, %g, %s : (tensor<1x64x16xf32>, tensor<1x1x16xf32>, tensor<1xi8>) -> tensor<1x64x16xf32>
  return %q : tensor<1x64x16xf32>
}
