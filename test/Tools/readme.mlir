// The example of README.md: both factors are rounded once, the second before its
// transpose, and the result stays f32.
// RUN: prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @attend
// CHECK-SAME: (%[[Q:.*]]: tensor<8x64xf32>, %[[K:.*]]: tensor<32x64xf32>) -> tensor<8x32xf32>
// CHECK: %[[QN:.*]] = linalg.generic {{.*}} ins(%[[Q]] : tensor<8x64xf32>) outs(%{{.*}} : tensor<8x64xbf16>)
// CHECK: arith.truncf %{{.*}} : f32 to bf16
// CHECK: %[[KN:.*]] = linalg.generic {{.*}} ins(%[[K]] : tensor<32x64xf32>) outs(%{{.*}} : tensor<32x64xbf16>)
// CHECK: arith.truncf %{{.*}} : f32 to bf16
// CHECK: %[[KT:.*]] = linalg.transpose ins(%[[KN]] : tensor<32x64xbf16>) outs(%{{.*}} : tensor<64x32xbf16>) permutation = [1, 0]
// CHECK: %[[S:.*]] = linalg.matmul ins(%[[QN]], %[[KT]] : tensor<8x64xbf16>, tensor<64x32xbf16>) outs(%{{.*}} : tensor<8x32xf32>) -> tensor<8x32xf32>
// CHECK: return %[[S]] : tensor<8x32xf32>
func.func @attend(%q: tensor<8x64xf32>, %k: tensor<32x64xf32>) -> tensor<8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<64x32xf32>
  %kt = linalg.transpose ins(%k : tensor<32x64xf32>) outs(%t : tensor<64x32xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %s = linalg.matmul ins(%q, %kt : tensor<8x64xf32>, tensor<64x32xf32>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %s : tensor<8x32xf32>
}
