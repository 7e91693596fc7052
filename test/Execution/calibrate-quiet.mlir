// A calibration makes plans to measure prices by, each twice. What there is to say of a plan is said
// to those who ask for one.

// RUN: prec-run --calibrate=%t.json %s 2>&1 | FileCheck %s --check-prefix=CALIBRATED
// CALIBRATED-NOT: warning
// CALIBRATED: relative error of the results

// RUN: prec-opt %s --prec-assign=calibration=%t.json -o /dev/null 2>&1 | FileCheck %s --check-prefix=PLANNED
// PLANNED: warning: 'linalg.matmul' asks for mode bf16, but stays fp32: logarithm
// PLANNED-NOT: warning

func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant dense<0.0> : tensor<64x64xf32>
  %product = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%zero : tensor<64x64xf32>) -> tensor<64x64xf32>
  %square = arith.mulf %product, %product : tensor<64x64xf32>
  %level = math.log %square : tensor<64x64xf32>
  return %level : tensor<64x64xf32>
}
