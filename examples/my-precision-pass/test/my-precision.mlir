// The pipeline: equal layers are one, and it is narrow.
// RUN: my-opt %s --my-precision | FileCheck %s

// CHECK-LABEL: func.func @twice
// CHECK-COUNT-1: my.dense {{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>)
// CHECK-NOT: my.dense
func.func @twice(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %0 = my.dense %x, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %1 = my.dense %x, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  return %0, %1 : tensor<8x16xf32>, tensor<8x16xf32>
}
