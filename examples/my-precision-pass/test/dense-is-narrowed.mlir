// The op model: prec narrows the factors of my.dense, and its result stays f32.
// RUN: my-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func.func @layers
// CHECK-SAME: %[[X:.*]]: tensor<8x16xf32>, %[[W:.*]]: tensor<16x16xf32>
// CHECK-DAG: arith.truncf {{.*}} : f32 to bf16
// CHECK: my.dense %{{.*}}, %{{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>) -> tensor<8x16xf32>
// CHECK: my.dense %{{.*}}, %{{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>) -> tensor<8x16xf32>
func.func @layers(%x: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %0 = my.dense %x, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %1 = my.dense %0, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
