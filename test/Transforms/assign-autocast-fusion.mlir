// What stays inside of a fusion group is never stored, so it is never rounded.

// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none stop-after=round" | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=pointwise stop-after=round" | FileCheck %s --check-prefixes=CHECK,POINTWISE
// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=epilogue stop-after=round" | FileCheck %s --check-prefixes=CHECK,EPILOGUE
// RUN: prec-opt %s "--prec-assign=preset=autocast stop-after=round" | FileCheck %s --check-prefixes=CHECK,EPILOGUE
// A name goes before: the value is stored for it.
// RUN: prec-opt %s "--prec-assign=preset=autocast narrow=square stop-after=round" | FileCheck %s --check-prefixes=CHECK,ASKED

// CHECK-LABEL: func @chain
// CHECK: %[[M:.*]] = linalg.matmul
// NONE-NEXT: %[[MR:.*]] = prec.round %[[M]]
// NONE-NEXT: %[[A:.*]] = arith.mulf %[[MR]], %[[MR]]
// NONE-NEXT: %[[AR:.*]] = prec.round %[[A]]
// NONE-NEXT: %[[T:.*]] = math.tanh %[[AR]]
// POINTWISE-NEXT: %[[MR:.*]] = prec.round %[[M]]
// POINTWISE-NEXT: %[[A:.*]] = arith.mulf %[[MR]], %[[MR]]
// POINTWISE-NEXT: %[[T:.*]] = math.tanh %[[A]]
// EPILOGUE-NEXT: %[[A:.*]] = arith.mulf %[[M]], %[[M]]
// EPILOGUE-NEXT: %[[T:.*]] = math.tanh %[[A]]
// ASKED-NEXT: %[[A:.*]] = arith.mulf %[[M]], %[[M]]
// ASKED-NEXT: %[[AR:.*]] = prec.round %[[A]]
// ASKED-NEXT: %[[T:.*]] = math.tanh %[[AR]]
// CHECK-NEXT: %[[TR:.*]] = prec.round %[[T]]
// CHECK-NEXT: return %[[TR]]
func.func @chain(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.mulf %0, %0 : tensor<4x16xf32> loc("square")
  %2 = math.tanh %1 : tensor<4x16xf32>
  return %2 : tensor<4x16xf32>
}
