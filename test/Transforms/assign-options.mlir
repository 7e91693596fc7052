// What the options change: the target, the number of decisions, the rules.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true target=sm_80" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true target=sm_70" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SM70
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true target=sm_70 format=fp16" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FP16
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true max-decisions=2" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true max-decisions=0" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true disable-rules=position,periodic" -o /dev/null 2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true disable-rules=count,position,periodic" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BOTH

// A kept contraction leaves its function unrounded.
// RUN: prec-opt %s --prec-assign=target=sm_70 | FileCheck %s --check-prefix=WIDE
// WIDE-NOT: bf16
// WIDE-NOT: prec.

// CHECK: @two: 2 of 2 contractions in bf16, 3 roundings
// SM70: @two: 0 of 2 contractions in bf16, 0 roundings; kept fp32: 2 target
// FP16: @two: 2 of 2 contractions in fp16, 3 roundings
// TWO: @two: 2 of 2 contractions
// ZERO: @two: 0 of 2 contractions in bf16, 0 roundings; kept fp32: 2 max-decisions
func.func @two(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %k: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %k : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// The limit counts over all functions, in program order.
// CHECK: @third: 1 of 1 contractions
// TWO: @third: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 max-decisions
func.func @third(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: @positions: 0 of 2 contractions in bf16, 0 roundings; kept fp32: 1 position, 1 count; bytes not saved: 2112 position, 2112 count
// POSITION: @positions: 1 of 2 contractions in bf16, 2 roundings; kept fp32: 1 count
// BOTH: @positions: 2 of 2 contractions in bf16, 4 roundings
func.func @positions(%w: tensor<2x16xf32>, %v: tensor<2x16xi32>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x2xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<512x2xi32>) -> tensor<512x2xf32>
  %scale = "stablehlo.constant"() <{value = dense<0.1> : tensor<512x2xf32>}> : () -> tensor<512x2xf32>
  %places = "stablehlo.multiply"(%counts, %scale) : (tensor<512x2xf32>, tensor<512x2xf32>) -> tensor<512x2xf32>
  %angles = "stablehlo.dot"(%places, %w) : (tensor<512x2xf32>, tensor<2x16xf32>) -> tensor<512x16xf32>
  %0 = "stablehlo.cosine"(%angles) : (tensor<512x16xf32>) -> tensor<512x16xf32>
  %integers = "stablehlo.convert"(%v) : (tensor<2x16xi32>) -> tensor<2x16xf32>
  %1 = "stablehlo.dot"(%counts, %integers) : (tensor<512x2xf32>, tensor<2x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}
