// An edited plan: one contraction in tf32 beside one in bf16. The factor that they
// share is rounded once, to the format that both have.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null
// RUN: sed -e '/"format": "bf16",/{N;N;s/bf16\(.*"mixed\/arg2"\)/tf32\1/;}' -e '/"id": "mixed\/linalg.matmul[^"]*#1"/,/"mode":/s/"mode": "bf16"/"mode": "tf32"/' %t.json > %t.mixed.json
// RUN: prec-opt %s "--prec-assign=plan-in=%t.mixed.json stop-after=round" | FileCheck %s --check-prefix=ROUND
// RUN: prec-opt %s "--prec-assign=plan-in=%t.mixed.json" | FileCheck %s --check-prefix=LOWER --implicit-check-not=prec.

// The other way round there are values of tf32 that bf16 has not.
// RUN: sed -e '/"format": "bf16",/{N;N;s/bf16\(.*"mixed\/arg0"\)/tf32\1/;}' %t.json > %t.wide.json
// RUN: not prec-opt %s "--prec-assign=plan-in=%t.wide.json" 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: error: plan-in: missing id 'mixed/arg0': 'mixed/linalg.matmul.{{.*}}#0' multiplies in bf16, but the plan does not round this factor to it

// ROUND-LABEL: func @mixed
// ROUND: %[[X:.*]] = prec.round %arg0 to bf16
// ROUND: %[[W:.*]] = prec.round %arg1 to bf16
// ROUND: %[[V:.*]] = prec.round %arg2 to tf32
// ROUND: linalg.matmul {{.*}}prec.mode = #prec.mode<bf16>{{.*}} ins(%[[X]], %[[W]] :
// ROUND: linalg.matmul {{.*}}prec.mode = #prec.mode<tf32>{{.*}} ins(%[[X]], %[[V]] :

// LOWER-LABEL: func @mixed
// LOWER: linalg.matmul ins(%[[N:.*]], %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)
// LOWER: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)
func.func @mixed(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %v: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %v : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
