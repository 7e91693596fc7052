// Remarks of one kind have their words whether or not those of others are asked
// for.
//
// RUN: prec-opt %s --prec-assign --remarks-filter-passed=prec --remark-policy=all -o /dev/null 2>&1 | FileCheck %s --check-prefix=PASSED
// RUN: prec-opt %s --prec-assign=keep=two/* --remarks-filter-missed=prec --remark-policy=all -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSED

// PASSED: argument 0 of func.func is rounded to bf16: read by 1 narrow contraction
// PASSED: linalg.matmul multiplies in bf16: both factors are rounded
// MISSED: linalg.matmul stays fp32: keep
func.func @two(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<64x64xf32>, tensor<64x64xf32>)
                     outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
