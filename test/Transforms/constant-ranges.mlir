// What the range of a format does to a constant that is rounded when compiling.

// RUN: prec-opt %s --prec-assign=format=fp16 --remarks-filter=prec -o /dev/null 2>&1 | grep 'range |' | FileCheck %s --check-prefix=FP16
// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep 'range |' | FileCheck %s --check-prefix=BF16

// 65520 is the tie that goes to infinity, 2^-25 the one that goes to zero;
// 2^-14 - 2^-25 the one that goes to the smallest normal. An infinity is no number that
// is clamped.

// FP16: Remark="of 8 elements 1 are clamped to the range of fp16, 1 become zero and 2 subnormal; the largest finite one is 6.552e+04", clamped=1, elements=8, largest=6.552000e+04, to_subnormal=2, to_zero=1
// BF16: Remark="of 8 elements 0 are clamped to the range of bf16, 0 become zero and 0 subnormal; {{.*}}clamped=0, elements=8, largest=6.552000e+04, to_subnormal=0, to_zero=0
func.func @edges(%x: tensor<4x8xf32>, %acc: tensor<4x1xf32>) -> tensor<4x1xf32> {
  %w = arith.constant dense<[[65520.0], [65519.0], [0x33000000], [0x33000001], [0x387FE000], [0x387FDFFF], [0.0], [0x7F800000]]> : tensor<8x1xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x1xf32>) outs(%acc : tensor<4x1xf32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// FP16: Remark="of 128 elements 128 are clamped
// BF16: Remark="of 128 elements 128 are clamped
func.func @splat(%x: tensor<4x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %mask = arith.constant dense<-3.4028235e+38> : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
