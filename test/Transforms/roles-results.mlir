// What a role says is handed on to the next run, or a loss, is not rounded for
// all its readers, nor is what it is a copy of; a cache and a gradient are, and
// so is a state of which donation alone speaks.

// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none stop-after=round" --split-input-file | FileCheck %s
// RUN: prec-opt %s "--prec-assign=preset=everything fusion=none stop-after=round" --split-input-file | FileCheck %s --check-prefix=EVERY

// CHECK-LABEL: func @results
// CHECK: %[[A:.*]] = linalg.matmul
// CHECK-NEXT: %[[T:.*]] = tensor.reshape %[[A]]
// CHECK-NEXT: %[[B:.*]] = linalg.matmul
// CHECK-NEXT: %[[C:.*]] = linalg.matmul
// CHECK-NEXT: %[[D:.*]] = linalg.matmul
// CHECK-NEXT: %[[DR:.*]] = prec.round %[[D]]
// CHECK-NEXT: %[[E:.*]] = linalg.matmul
// CHECK-NEXT: %[[ER:.*]] = prec.round %[[E]]
// CHECK-NEXT: %[[F:.*]] = linalg.matmul
// CHECK-NEXT: %[[FR:.*]] = prec.round %[[F]]
// CHECK-NEXT: return %[[T]], %[[B]], %[[C]], %[[DR]], %[[ER]], %[[FR]]

// The preset without safety rules narrows all the same.
// EVERY-LABEL: func @results
// EVERY-COUNT-6: linalg.matmul
// EVERY: %[[R:.*]] = prec.round
// EVERY: return
// EVERY-NOT: linalg.matmul
func.func @results(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %shape: tensor<1xindex>,
    %m: tensor<4x16xf32> {tf.aliasing_output = 5 : i32})
    -> (tensor<?xf32> {prec.role = "state"}, tensor<4x16xf32> {prec.role = "param"},
        tensor<4x16xf32> {prec.role = "loss"}, tensor<4x16xf32> {prec.role = "cache"},
        tensor<4x16xf32> {prec.role = "gradient"}, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %t = tensor.reshape %0(%shape) : (tensor<4x16xf32>, tensor<1xindex>) -> tensor<?xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %5 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %t, %1, %2, %3, %4, %5 : tensor<?xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}
