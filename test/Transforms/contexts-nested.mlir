// Call paths of three calls: what reaches the innermost function along each of
// them decides, and functions in between are divided only where they must be.

// RUN: prec-opt %s "--prec-assign=plan-out=%t.json" | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t.json
// RUN: prec-opt %s --inline --prec-assign | FileCheck %s --check-prefix=INLINED

// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: call @outer(
// CHECK: call @outer_1(
// CHECK-LABEL: func.func private @outer(
// CHECK-COUNT-2: call @middle(
// CHECK-LABEL: func.func private @outer_1(
// CHECK: call @middle_1(
// CHECK: call @middle(
// CHECK-LABEL: func.func private @middle(
// CHECK: call @inner(
// CHECK-LABEL: func.func private @middle_1(
// CHECK: call @inner_1(
// CHECK-LABEL: func.func private @inner(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// CHECK-LABEL: func.func private @inner_1(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
// CHECK-NOT: func.func

// Ids have the first path of each function that is left; the others are listed.
// PLAN: "main/outer#0/middle#0",
// PLAN-NEXT: "main/outer#0/middle#1",
// PLAN-NEXT: "main/outer#2/middle#1"
// PLAN-NEXT: ],
// PLAN-NEXT: "function": "middle",
// PLAN-NEXT: "name": "main/outer#0/middle#0"
// PLAN: "main/outer#2/middle#0"
// PLAN-NEXT: ],
// PLAN-NEXT: "function": "middle",
// PLAN-NEXT: "name": "main/outer#2/middle#0"
// PLAN: "main/outer#0/middle#0/inner#0"
// PLAN-NEXT: ],
// PLAN-NEXT: "function": "inner",
// PLAN-NEXT: "name": "main/outer#0/middle#0/inner#0"
// PLAN: "main/outer#2/middle#0/inner#0"
// PLAN: "id": "main/outer#0/middle#0/inner#0/arg0"
// PLAN: "kept": [
// PLAN: "function": "main/outer#2/middle#0/inner#0",
// PLAN-NEXT: "id": "main/outer#2/middle#0/inner#0/linalg.matmul.{{[0-9a-f]+}}#0",

// Six products, of which one is kept.
// INLINED-COUNT-4: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
// INLINED: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
// INLINED: linalg.matmul ins({{.*}} : tensor<4x8xbf16>, tensor<8x8xbf16>)
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @outer(%x, %x, %w) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @outer(%a, %a, %w) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @outer(%pinned, %b, %w) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @outer(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @middle(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = call @middle(%y, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %2 = arith.addf %0, %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}
func.func private @middle(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @inner(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @inner(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
