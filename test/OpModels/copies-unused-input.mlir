// A copy may have inputs of which its body reads nothing, such as one that
// only gives the sizes: they keep their type.

// RUN: prec-opt %s --prec-assign | FileCheck %s

#in = affine_map<(i, j) -> (j, i)>
#out = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @unused_input
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg2 : tensor<16x8xbf16>, tensor<8x16xf32>) outs(%{{.*}} : tensor<8x16xbf16>)
// CHECK-NEXT: ^bb0(%[[ELEMENT:.*]]: bf16, %{{.*}}: f32, %{{.*}}: bf16):
// CHECK-NEXT: linalg.yield %[[ELEMENT]] : bf16
func.func @unused_input(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %shape: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.generic {indexing_maps = [#in, #out, #out], iterator_types = ["parallel", "parallel"]}
    ins(%w, %shape : tensor<16x8xf32>, tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%element: f32, %unused: f32, %o: f32):
    linalg.yield %element : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
