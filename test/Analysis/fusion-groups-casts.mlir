// Casts from narrow storage are made by who reads, where anything fuses: two
// kernels that read one move the narrow value twice, and no copy.

// RUN: prec-opt %s --prec-assign="existing=keep summary=true" -o /dev/null 2>&1 | FileCheck %s

// Two sums read 64 numbers of two bytes each, and write one of four.
// CHECK: prec: bytes moved: {{.*}} with fusion=none ({{[0-9]+}} of [[#]]), {{.*}} with fusion=epilogue (264 of 264)
func.func @read_twice(%x: tensor<64xbf16>) -> (tensor<f32>, tensor<f32>) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %w = arith.extf %x : tensor<64xbf16> to tensor<64xf32>
  %a = linalg.reduce { arith.addf } ins(%w : tensor<64xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %b = linalg.reduce { arith.maximumf } ins(%w : tensor<64xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  return %a, %b : tensor<f32>, tensor<f32>
}
