// Attributes of the dialect, and the discardable ones that the passes exchange.
// RUN: prec-opt %s | FileCheck %s
// RUN: prec-opt %s --mlir-print-op-generic | prec-opt | FileCheck %s

// CHECK-LABEL: module
// CHECK-SAME: test.formats = [#prec.format<bf16>, #prec.format<fp16>]
// CHECK-SAME: test.ids = [#prec.decision<"a">, #prec.decision<"a", "f/arg1#0:1">]
// CHECK-SAME: test.modes = [#prec.mode<bf16>, #prec.mode<fp16>, #prec.mode<fp32>]
module attributes {
  test.formats = [#prec.format<bf16>, #prec.format<fp16>],
  test.ids = [#prec.decision<"a">, #prec.decision<"a", "f/arg1#0:1">],
  test.modes = [#prec.mode<bf16>, #prec.mode<fp16>, #prec.mode<fp32>]
} {
  // CHECK: func.func @f(%[[X:.*]]: tensor<4x8xf32>
  // CHECK-SAME: attributes {prec.decisions = ["f/arg0", "f/arg1"], prec.signature = (f32) -> f32}
  func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %init: tensor<4x4xf32>) -> tensor<4x4xf32>
      attributes {prec.decisions = ["f/arg0", "f/arg1"], prec.signature = (f32) -> f32} {
    // CHECK: linalg.matmul {prec.decision = #prec.decision<"f/m">, prec.mode = #prec.mode<bf16>}
    %0 = linalg.matmul {prec.decision = #prec.decision<"f/m">, prec.mode = #prec.mode<bf16>}
      ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    // CHECK: linalg.matmul {prec.mode = #prec.mode<fp32>, prec.pinned = "router"}
    %1 = linalg.matmul {prec.mode = #prec.mode<fp32>, prec.pinned = "router"}
      ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
