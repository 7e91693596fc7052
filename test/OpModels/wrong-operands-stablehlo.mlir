// Nothing verifies ops of StableHLO: one with too few or too many operands is
// unknown, and no analysis reads operands that are not there.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign=stop-after=plan -o /dev/null

// CHECK: stablehlo.select: unknown
// CHECK: stablehlo.clamp: unknown
// CHECK: stablehlo.maximum: unknown
// CHECK: stablehlo.compare: unknown
// CHECK: stablehlo.abs: unknown
// CHECK: stablehlo.log: unknown
func.func @wrong(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = "stablehlo.select"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.clamp"(%1, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "stablehlo.maximum"(%2) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.compare"(%3) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x4xf32>) -> tensor<4x4xi1>
  %5 = "stablehlo.abs"(%3, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = "stablehlo.log"(%5, %5) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %6 : tensor<4x4xf32>
}
