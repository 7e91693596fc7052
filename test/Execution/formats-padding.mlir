// A pad that adopts no format, as its padding is read when it runs, is bound to none: its result
// is rounded behind it, to fp16 as to bf16.
//
// RUN: prec-run --calibrate=%t.json %s --seeds=2 > %t.log
// RUN: prec-opt %s --prec-assign="calibration=%t.json frozen=params formats=auto max-error=1e-3 summary" -o %t.mlir 2>&1 | FileCheck %s
// RUN: prec-run --compare %s --seed=7 --assign="calibration=%t.json frozen=params formats=auto max-error=1e-3" --check=rel=1e-3 > %t.log
// CHECK: prec: @pad: 0 of 1 contractions in bf16, 1 in fp16
// CHECK: formats: fp16 for 1 of 1 components

func.func @pad(%x: tensor<2x8x8x16xf32>, %w: tensor<3x3x16x16xf32>) -> tensor<2x8x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %c0 = arith.constant 0 : index
  %padding = tensor.extract %zeros[%c0] : tensor<4xf32>
  %e = tensor.empty() : tensor<2x8x8x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %padding : f32
  } : tensor<2x8x8x16xf32> to tensor<2x10x10x16xf32>
  %r = linalg.conv_2d_nhwc_hwcf ins(%p, %w : tensor<2x10x10x16xf32>, tensor<3x3x16x16xf32>)
      outs(%i : tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
  return %r : tensor<2x8x8x16xf32>
}
