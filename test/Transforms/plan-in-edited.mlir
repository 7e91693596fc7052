// A plan may be edited by hand: another format, more readers, less contractions.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null

// All readers see the rounded value, not the contractions alone.
// RUN: sed 's/"readers": "contractions"/"readers": "all"/' %t.json > %t.all.json
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.json" | FileCheck %s --check-prefixes=CHECK,SOME
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.all.json" | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: prec-opt %s "--prec-assign=plan-in=%t.all.json" | FileCheck %s --check-prefix=NARROW

// fp16 in place of bf16.
// RUN: sed -e 's/"format": "bf16"/"format": "fp16"/' -e 's/"mode": "bf16"/"mode": "fp16"/' %t.json > %t.fp16.json
// RUN: prec-opt %s "--prec-assign=plan-in=%t.fp16.json" | FileCheck %s --check-prefix=FP16

// CHECK-LABEL: func @f
// CHECK: %[[X:.*]] = prec.round %arg0 to bf16
// CHECK: %[[W:.*]] = prec.round %arg1 to bf16
// SOME: math.tanh %arg0
// ALL: math.tanh %[[X]]
// CHECK: linalg.matmul {{.*}} ins(%[[X]], %[[W]]

// NARROW-LABEL: func @f
// NARROW: %[[N:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
// NARROW: %[[WIDE:.*]] = linalg.generic {{.*}} ins(%[[N]] : tensor<4x8xbf16>) outs(%{{.*}} : tensor<4x8xf32>)
// NARROW: math.tanh %[[WIDE]]
// NARROW: linalg.matmul ins(%[[N]], %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)

// FP16-LABEL: func @f
// FP16: linalg.matmul ins(%{{.*}} : tensor<4x8xf16>, tensor<8x16xf16>) outs(%{{.*}} : tensor<4x16xf32>)
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %y = math.tanh %x : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %y : tensor<4x16xf32>, tensor<4x8xf32>
}
