// The rule my.logits: what my.draw draws from stays f32 with its factors. The layer
// before it does not, and without the rule nothing stays.
// RUN: my-opt %s --prec-assign=plan-out=%t.json --remarks-filter=prec --remark-policy=all --remark-format=emitRemark 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: FileCheck %s --check-prefix=REMARK < %t.err
// RUN: my-opt %s --prec-assign=disable-rules=my.logits | FileCheck %s --check-prefix=OFF
// RUN: not my-opt %s --prec-assign=disable-rules=my.logit 2>&1 | FileCheck %s --check-prefix=TYPO
// RUN: my-opt %s --prec-assign=narrow=scores 2>&1 | FileCheck %s --check-prefix=OVERRULED

// CHECK: my.dense {{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>)
// CHECK: %[[SCORES:.*]] = my.dense {{.*}} : (tensor<8x16xf32>, tensor<16x16xf32>)
// CHECK: my.draw %[[SCORES]]

// PLAN: "detail": "its result is drawn from"
// PLAN: "reason": "my.logits"

// REMARK: my.logits: its result is drawn from

// OFF-COUNT-2: my.dense {{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>)

// TYPO: no dialect of the program has the rule 'my.logit'; known: my.logits

// OVERRULED: warning: {{.*}}my.logits
// OVERRULED-COUNT-2: my.dense {{.*}} : (tensor<8x16xbf16>, tensor<16x16xbf16>)
func.func @sample(%x: tensor<8x16xf32>, %v: tensor<16x16xf32>, %w: tensor<16x16xf32>) -> tensor<8xi32> {
  %hidden = my.dense %x, %v : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %scores = my.dense %hidden, %w : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32> loc("scores")
  %index = my.draw %scores : (tensor<8x16xf32>) -> tensor<8xi32>
  return %index : tensor<8xi32>
}
