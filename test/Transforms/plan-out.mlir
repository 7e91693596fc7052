// The plan as JSON: every field of the schema once.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null
// RUN: FileCheck %s < %t.json
// RUN: prec-opt %s --prec-assign=plan-out=- -o /dev/null | diff %t.json -
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | diff %t.json -
// RUN: not prec-opt %s --prec-assign=plan-out=%t.no/such/folder/plan.json 2>&1 | FileCheck %s --check-prefix=UNWRITABLE

// UNWRITABLE: error: plan-out: cannot write '{{.*}}plan.json': {{.*}}{{[Nn]}}o such file or directory

// CHECK: {
// CHECK-NEXT: "decisions": [
// CHECK-NEXT: {
// CHECK-NEXT: "bytes_saved": 64,
// CHECK-NEXT: "format": "bf16",
// CHECK-NEXT: "function": "f",
// CHECK-NEXT: "id": "f/arg0",
// CHECK-NEXT: "kind": "round",
// CHECK-NEXT: "location": "{{.*}}plan-out.mlir:[[@LINE+51]]:14",
// CHECK-NEXT: "op": "func.func",
// CHECK-NEXT: "readers": "contractions",
// CHECK-NEXT: "reason": "read by 1 narrow contraction",
// CHECK-NEXT: "type": "tensor<4x8xf32>",
// CHECK-NEXT: "value": "argument 0"
// CHECK-NEXT: },
// CHECK-NEXT: {
// CHECK-NEXT: "bytes_saved": null,
// CHECK: "id": "f/arg1",
// CHECK: "type": "tensor<8x?xf32>",
// CHECK: "bytes_saved": 0,
// CHECK-NEXT: "function": "f",
// CHECK-NEXT: "id": "f/linalg.matmul.{{[0-9a-f]+}}#0",
// CHECK-NEXT: "kind": "mode",
// CHECK-NEXT: "location": "{{.*}}plan-out.mlir:[[@LINE+37]]:8",
// CHECK-NEXT: "mode": "bf16",
// CHECK-NEXT: "op": "linalg.matmul",
// CHECK-NEXT: "reason": "both factors are rounded, products accumulate in f32",
// CHECK-NEXT: "type": "tensor<4x?xf32>"
// CHECK-NEXT: }
// CHECK-NEXT: ],
// CHECK-NEXT: "format": "bf16",
// CHECK-NEXT: "kept": [
// CHECK-NEXT: {
// CHECK-NEXT: "detail": "the op asks for mode fp32",
// CHECK-NEXT: "function": "f",
// CHECK-NEXT: "id": "f/linalg.matmul.{{[0-9a-f]+}}#1",
// CHECK-NEXT: "kind": "contraction",
// CHECK-NEXT: "location": "{{.*}}plan-out.mlir:{{[0-9]+}}:8",
// CHECK-NEXT: "op": "linalg.matmul",
// CHECK-NEXT: "reason": "user-mode",
// CHECK-NEXT: "type": "tensor<4x?xf32>"
// CHECK-NEXT: },
// CHECK: "kind": "sensitive",
// CHECK: ],
// CHECK-NEXT: "preset": "contractions",
// CHECK-NEXT: "schema": "prec.plan",
// CHECK-NEXT: "target": "generic",
// CHECK-NEXT: "totals": {
// CHECK-NEXT: "argument_cast_bytes": 192,
// CHECK-NEXT: "contractions_kept": 1,
// CHECK-NEXT: "contractions_narrowed": 1,
// CHECK: "operand_bytes_after": 64,
// CHECK-NEXT: "operand_bytes_before": 128,
// CHECK-NEXT: "roundings": 2,
// CHECK-NEXT: "unknown_shapes": 1,
// CHECK-NEXT: "value_cast_bytes": 0
// CHECK-NEXT: },
// CHECK-NEXT: "version": 2
// CHECK-NEXT: }
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x?xf32>, %acc: tensor<4x?xf32>) -> (tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x?xf32>) outs(%acc : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x?xf32>) outs(%acc : tensor<4x?xf32>) -> tensor<4x?xf32>
  %2 = math.exp %x : tensor<4x8xf32>
  return %0, %1, %2 : tensor<4x?xf32>, tensor<4x?xf32>, tensor<4x8xf32>
}
