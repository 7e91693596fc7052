// Sizes of zero, of one, unknown sizes and unknown ranks.
// RUN: prec-opt %s --split-input-file --prec-assign | FileCheck %s

// No rows: nothing to compute, and nothing goes wrong.

// CHECK-LABEL: func @no_rows
func.func @no_rows(%x: tensor<0x8xf32>, %w: tensor<8x4xf32>, %o: tensor<0x4xf32>) -> tensor<0x4xf32> {
  // CHECK: linalg.matmul
  // CHECK-SAME: -> tensor<0x4xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<0x8xf32>, tensor<8x4xf32>) outs(%o : tensor<0x4xf32>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// K = 0 and K = 1 are no contractions.

// CHECK-LABEL: func @nothing_summed
func.func @nothing_summed(%x: tensor<4x0xf32>, %w: tensor<0x4xf32>, %c: tensor<4x1xf32>, %r: tensor<1x4xf32>, %o: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  // CHECK-NOT: truncf
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x0xf32>, tensor<0x4xf32>)
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x1xf32>, tensor<1x4xf32>)
  %0 = linalg.matmul ins(%x, %w : tensor<4x0xf32>, tensor<0x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%c, %r : tensor<4x1xf32>, tensor<1x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func @nothing_summed_stablehlo
func.func @nothing_summed_stablehlo(%x: tensor<4x0xf32>, %w: tensor<0x4xf32>) -> tensor<4x4xf32> {
  // CHECK-NOT: stablehlo.convert
  // CHECK: return
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x0xf32>, tensor<0x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func @dynamic
func.func @dynamic(%x: tensor<?x?xf32>, %w: tensor<?x4xf32>, %o: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK: %[[D:.*]] = tensor.dim %[[X:.*]], %
  // CHECK: tensor.empty(%[[D]]
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<?x?xbf16>, tensor<?x4xbf16>)
  %0 = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x4xf32>) outs(%o : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func @dynamic_stablehlo
func.func @dynamic_stablehlo(%x: tensor<?x?xf32>, %w: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<?x?xbf16>, tensor<?x4xbf16>) -> tensor<?x4xf32>
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// The dimensions of an unranked factor are unknown: it is left alone. A cast
// makes it a factor like any other.

// CHECK-LABEL: func @unranked
func.func @unranked(%u: tensor<*xf32>, %w: tensor<*xf32>) -> tensor<*xf32> {
  // CHECK-NEXT: "stablehlo.dot_general"
  // CHECK-SAME: (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %0 = "stablehlo.dot_general"(%u, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @cast_of_unranked
func.func @cast_of_unranked(%u: tensor<*xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: tensor.cast %{{.*}} : tensor<*xf32> to tensor<4x8xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x4xbf16>)
  %x = tensor.cast %u : tensor<*xf32> to tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// More elements than 64 bits count.

// CHECK-LABEL: func @huge
func.func @huge(%x: tensor<4294967296x4294967296x4xf32>, %w: tensor<4x4xf32>) -> tensor<4294967296x4294967296x4xf32> {
  // CHECK: "stablehlo.dot_general"
  // CHECK-SAME: tensor<4294967296x4294967296x4xbf16>
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<4294967296x4294967296x4xf32>, tensor<4x4xf32>) -> tensor<4294967296x4294967296x4xf32>
  return %0 : tensor<4294967296x4294967296x4xf32>
}

// -----

// A tensor keeps its encoding when its elements become narrow.

// CHECK-LABEL: func @encoding
func.func @encoding(%x: tensor<4x8xf32, "row-major">, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16, "row-major">, tensor<8x4xbf16>)
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32, "row-major">, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
