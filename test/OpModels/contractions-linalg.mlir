// Every linalg op that multiplies two operands and sums is a contraction: it
// keeps its name and attributes, reads bf16 and accumulates in f32.

// RUN: prec-opt %s --prec-assign | FileCheck %s
// RUN: prec-opt %s --prec-assign --linalg-generalize-named-ops \
// RUN:   | FileCheck %s --check-prefix=BODY

// CHECK-DAG: #[[$TRANSPOSED_A:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-LABEL: func @matmul(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%{{.*}} : tensor<4x16xf32>) -> tensor<4x16xf32>
// BODY-LABEL: func @matmul(
// BODY: iterator_types = ["parallel", "parallel", "reduction"]
// BODY-NEXT: ^bb0(%[[A:.*]]: bf16, %[[B:.*]]: bf16, %[[ACC:.*]]: f32):
// BODY-DAG: %[[WIDE_A:.*]] = arith.extf %[[A]] : bf16 to f32
// BODY-DAG: %[[WIDE_B:.*]] = arith.extf %[[B]] : bf16 to f32
// BODY: %[[PRODUCT:.*]] = arith.mulf %[[WIDE_A]], %[[WIDE_B]] : f32
// BODY: arith.addf %[[ACC]], %[[PRODUCT]] : f32
func.func @matmul(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @matmul_transpose_a
// CHECK: linalg.matmul indexing_maps = [#[[$TRANSPOSED_A]], #{{.*}}, #{{.*}}] ins({{.*}} : tensor<8x4xbf16>, tensor<8x16xbf16>)
// CHECK-SAME: -> tensor<4x16xf32>
func.func @matmul_transpose_a(%x: tensor<8x4xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%x, %w : tensor<8x4xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @batch_matmul
// CHECK: linalg.batch_matmul ins({{.*}} : tensor<2x4x8xbf16>, tensor<2x8x16xbf16>)
// CHECK-SAME: -> tensor<2x4x16xf32>
func.func @batch_matmul(%x: tensor<2x4x8xf32>, %w: tensor<2x8x16xf32>, %acc: tensor<2x4x16xf32>) -> tensor<2x4x16xf32> {
  %0 = linalg.batch_matmul ins(%x, %w : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%acc : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return %0 : tensor<2x4x16xf32>
}

// CHECK-LABEL: func @matvec
// CHECK: linalg.matvec ins({{.*}} : tensor<4x8xbf16>, tensor<8xbf16>)
// CHECK-SAME: -> tensor<4xf32>
func.func @matvec(%x: tensor<4x8xf32>, %w: tensor<8xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.matvec ins(%x, %w : tensor<4x8xf32>, tensor<8xf32>) outs(%acc : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @vecmat
// CHECK: linalg.vecmat ins({{.*}} : tensor<8xbf16>, tensor<8x16xbf16>)
// CHECK-SAME: -> tensor<16xf32>
func.func @vecmat(%x: tensor<8xf32>, %w: tensor<8x16xf32>, %acc: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.vecmat ins(%x, %w : tensor<8xf32>, tensor<8x16xf32>) outs(%acc : tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// CHECK-LABEL: func @mmt4d
// CHECK: linalg.mmt4d ins({{.*}} : tensor<2x3x4x1xbf16>, tensor<5x3x8x1xbf16>)
// CHECK-SAME: -> tensor<2x5x4x8xf32>
func.func @mmt4d(%x: tensor<2x3x4x1xf32>, %w: tensor<5x3x8x1xf32>, %acc: tensor<2x5x4x8xf32>) -> tensor<2x5x4x8xf32> {
  %0 = linalg.mmt4d ins(%x, %w : tensor<2x3x4x1xf32>, tensor<5x3x8x1xf32>) outs(%acc : tensor<2x5x4x8xf32>) -> tensor<2x5x4x8xf32>
  return %0 : tensor<2x5x4x8xf32>
}

// CHECK-LABEL: func @contract
// CHECK: linalg.contract
// CHECK-SAME: indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}]
// CHECK-SAME: ins({{.*}} : tensor<4x8x2xbf16>, tensor<2x8x16xbf16>)
// CHECK-SAME: -> tensor<4x16xf32>
func.func @contract(%x: tensor<4x8x2xf32>, %w: tensor<2x8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.contract
    indexing_maps = [affine_map<(m, n, k, l) -> (m, k, l)>, affine_map<(m, n, k, l) -> (l, k, n)>, affine_map<(m, n, k, l) -> (m, n)>]
    ins(%x, %w : tensor<4x8x2xf32>, tensor<2x8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
