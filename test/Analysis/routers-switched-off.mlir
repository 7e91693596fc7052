// Without the rule a router is narrowed like any other contraction.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true disable-rules=router" -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF

// CHECK: @mixture: 1 of 2 contractions in bf16, 2 roundings; kept fp32: 1 router
// OFF: @mixture: 2 of 2 contractions in bf16, 3 roundings
func.func @mixture(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %expert: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %logits = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
  %y = "stablehlo.dot"(%x, %expert) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %weights = "stablehlo.broadcast_in_dim"(%top#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x16xf32>
  %0 = "stablehlo.multiply"(%y, %weights) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
