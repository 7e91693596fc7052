// A generic copy that reads one column of its input makes the value smaller, as
// a slice does: the rounding stays behind it.

// RUN: prec-opt %s --prec-assign=stop-after=round | FileCheck %s

#column = affine_map<(i, j) -> (i, j, 0)>
#out = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @one_column_of_many
// CHECK: %[[COLUMN:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<8x16x64xf32>)
// CHECK: prec.round %[[COLUMN]]
func.func @one_column_of_many(%x: tensor<4x8xf32>, %w: tensor<8x16x64xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.generic {indexing_maps = [#column, #out], iterator_types = ["parallel", "parallel"]}
    ins(%w : tensor<8x16x64xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%element: f32, %o: f32):
    linalg.yield %element : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @the_only_column
// CHECK: %[[W:.*]] = prec.round %arg1
// CHECK: linalg.generic {{.*}} ins(%[[W]] : tensor<8x16x1xf32>)
func.func @the_only_column(%x: tensor<4x8xf32>, %w: tensor<8x16x1xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.generic {indexing_maps = [#column, #out], iterator_types = ["parallel", "parallel"]}
    ins(%w : tensor<8x16x1xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%element: f32, %o: f32):
    linalg.yield %element : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
