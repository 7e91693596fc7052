// A body that does not write every element of its destination leaves the others
// as they were: such a destination is not replaced, neither where a cast could
// fold into the body nor where the body only copies.

// RUN: prec-opt %s --prec-assign | FileCheck %s

#every_other = affine_map<(i, j) -> (i, 2 * j)>
#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @cast_behind_a_partial_write
// CHECK: %[[ONES:.*]] = linalg.fill
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} outs(%[[ONES]] : tensor<4x8xf32>)
// CHECK: math.exp
// CHECK: -> tensor<4x8xf32>
// CHECK: linalg.generic {{.*}} ins(%[[Y]] : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
func.func @cast_behind_a_partial_write(%x: tensor<4x4xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %ones = linalg.fill ins(%one : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #every_other], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<4x4xf32>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %v = math.exp %a : f32
    linalg.yield %v : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @partial_copy
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4x4xf32>) outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[Y]] : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
func.func @partial_copy(%x: tensor<4x4xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %ones = linalg.fill ins(%one : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #every_other], iterator_types = ["parallel", "parallel"]}
    ins(%x : tensor<4x4xf32>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
