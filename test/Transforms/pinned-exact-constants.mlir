// A pinned contraction may read a copy of a constant that another one reads
// narrow: no rounding changes it.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign=max-decisions=1 --split-input-file -o /dev/null
// RUN: prec-opt %s "--prec-assign=keep=*matmul*#0" --split-input-file -o /dev/null

// CHECK-LABEL: func.func @f
// CHECK: linalg.matmul ins({{.*}} : tensor<3x2xbf16>, tensor<2x4xbf16>)
// CHECK: linalg.matmul ins({{.*}} : tensor<3x2xf32>, tensor<2x4xf32>)
func.func @f(%x: tensor<3x2xf32>, %c: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %e = tensor.empty() : tensor<2x4xf32>
  %t = linalg.transpose ins(%w : tensor<4x2xf32>) outs(%e : tensor<2x4xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<3x2xf32>, tensor<2x4xf32>) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %t : tensor<3x2xf32>, tensor<2x4xf32>) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// -----

// CHECK-LABEL: func.func @slices
func.func @slices(%x: tensor<3x2xf32>, %c: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %b = tensor.extract_slice %w[2, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xf32>, tensor<2x2xf32>) outs(%c : tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<3x2xf32>, tensor<2x2xf32>) outs(%c : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
