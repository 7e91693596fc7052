// A plan that was made for all calls of a function at once can be divided by
// hand: one call stays in fp32.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null
// RUN: %python -c "import sys, json; \
// RUN:   plan = json.load(open(sys.argv[1])); \
// RUN:   last = dict(plan['contexts'][0], name='last', calls=['main/product#2']); \
// RUN:   plan['contexts'][0]['calls'].remove('main/product#2'); \
// RUN:   plan['contexts'].append(last); \
// RUN:   mode = [d for d in plan['decisions'] if d['kind'] == 'mode'][0]; \
// RUN:   kept = {key: mode[key] for key in ('op', 'type')}; \
// RUN:   kept |= dict(id=mode['id'].replace('product', 'last', 1), function='last', kind='contraction', reason='pin'); \
// RUN:   plan['kept'].append(kept); \
// RUN:   print(json.dumps(plan))" %t.json > %t.edited.json
// RUN: prec-opt %s "--prec-assign=plan-in=%t.edited.json plan-out=%t.again.json" | FileCheck %s
// RUN: prec-opt %s --prec-assign=plan-in=%t.again.json | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: call @product(
// CHECK: call @product_1(
// CHECK: func.func private @product(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK: func.func private @product_1(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %c : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
