// A copy says by which call it is reached; the function of the program, with
// which the first call stays, is where it was.

// RUN: prec-opt %s --prec-assign --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func private @middle(
// CHECK: call @product({{.*}} loc({{.*}}contexts-locations.mlir":[[#@LINE+16]]:8)
// CHECK-LABEL: func.func private @middle_1(
// CHECK: call @product_1({{.*}} loc(callsite({{.*}}contexts-locations.mlir":[[#@LINE+14]]:8 at {{.*}}contexts-locations.mlir":[[#@LINE+10]]:8))
// CHECK-LABEL: func.func private @product(
// CHECK: linalg.matmul {{.*}} loc("dot")
// CHECK-LABEL: func.func private @product_1(
// CHECK-SAME: %arg0: tensor<4x8xf32> loc(callsite({{.*}} at callsite({{.*}} at {{.*}})))
// CHECK: linalg.matmul {{.*}} loc(callsite("dot" at callsite({{.*}}:[[#@LINE+9]]:8 at {{.*}}:[[#@LINE+5]]:8)))

func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @middle(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @middle(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @middle(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32> loc("dot")
  return %0 : tensor<4x8xf32>
}
