// A plan records about which calls it decides, and replaying it divides functions
// so: the result is what planning gave, and the plan is the same again.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o %t.planned
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json plan-out=%t.again.json" | diff %t.planned -
// RUN: diff %t.json %t.again.json
// RUN: prec-opt %s --prec-assign=stop-after=round -o %t.planned
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.json" | diff %t.planned -
// RUN: prec-opt %s --mlir-print-debuginfo --prec-assign -o %t.planned
// RUN: prec-opt %s --mlir-print-debuginfo --prec-assign=plan-in=%t.json | diff %t.planned -

// RUN: prec-opt %s -o %t.in
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-in=%t.json" | diff %t.in -

// On whole models, where helpers are shared.
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir "--prec-assign=preset=everything plan-out=%t.json" -o %t.planned
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir --prec-assign=plan-in=%t.json | diff %t.planned -
// RUN: prec-opt %corpus/stablehlo/resnet_bn_train.mlir "--prec-assign=preset=everything plan-out=%t.json" -o %t.planned
// RUN: prec-opt %corpus/stablehlo/resnet_bn_train.mlir --prec-assign=plan-in=%t.json | diff %t.planned -

func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @layer(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @layer(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
