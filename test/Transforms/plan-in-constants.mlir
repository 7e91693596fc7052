// The decision is about the constant, also where copies lie between it and its
// readers: a plan replays, may give the rounding to all readers, and lacks it
// if it is deleted.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o %t.planned
// RUN: prec-opt %s --prec-assign=plan-in=%t.json | diff %t.planned -
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.json" | FileCheck %s --check-prefixes=CHECK,SOME

// RUN: sed 's/"readers": "contractions"/"readers": "all"/' %t.json > %t.all.json
// RUN: prec-opt %s "--prec-assign=stop-after=round plan-in=%t.all.json" | FileCheck %s --check-prefixes=CHECK,ALL

// RUN: %python -c "import json, sys; plan = json.load(open(sys.argv[1])); plan['decisions'] = [d for d in plan['decisions'] if d['kind'] != 'round']; json.dump(plan, open(sys.argv[2], 'w'))" %t.json %t.less.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.less.json 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: plan-in: missing id 'f/arith.constant.{{[0-9a-f]+}}#0:0': 'f/linalg.matmul.{{[0-9a-f]+}}#0' multiplies in bf16, but the plan does not round this factor to it

// CHECK-LABEL: func @f
// CHECK: %[[W:.*]] = arith.constant
// CHECK: %[[R:.*]] = prec.round %[[W]] to bf16 by <"f/arith.constant.{{[0-9a-f]+}}#0:0">
// SOME-DAG: %[[WIDE:.*]] = tensor.extract_slice %[[W]]
// SOME-DAG: %[[NARROW:.*]] = tensor.extract_slice %[[R]]
// SOME: linalg.matmul {{.*}} ins(%arg0, %[[NARROW]]
// SOME: return %{{.*}}, %[[WIDE]]
// ALL: %[[SLICE:.*]] = tensor.extract_slice %[[R]]
// ALL-NOT: tensor.extract_slice
// ALL: linalg.matmul {{.*}} ins(%arg0, %[[SLICE]]
// ALL: return %{{.*}}, %[[SLICE]]
func.func @f(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2x2xf32>) {
  %w = arith.constant dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6]]> : tensor<3x2xf32>
  %a = tensor.extract_slice %w[1, 0] [2, 2] [1, 1] : tensor<3x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %a : tensor<3x2xf32>, tensor<2x2xf32>
}
