// A pool of maxima has a float64 form, with padding, too: it chooses what the fp32
// program chooses, so there is no error.

// RUN: prec-run --compare %s --assign=preset=contractions | FileCheck %s

// CHECK: worst output: candidate 0 (r0), fp32 0
func.func @padded(%x: tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xf32>) -> tensor<1x3x3x2xf32>
  return %0 : tensor<1x3x3x2xf32>
}
