// Ids of functions that are divided have the call path: FUNCTION/CALLEE#ORDINAL,
// where the function may be a call path itself. What does not call them changes
// nothing about these ids.

// RUN: split-file %s %t
// RUN: prec-opt %t/a.mlir "--prec-assign=stop-after=plan plan-out=%t/a.json" -o /dev/null
// RUN: prec-opt %t/b.mlir "--prec-assign=stop-after=plan plan-out=%t/b.json" -o /dev/null
// RUN: grep '"id"' %t/a.json | FileCheck %s
// RUN: grep '"id"' %t/a.json | sort > %t/a.ids
// RUN: grep '"id"' %t/b.json | grep -v other | sort | diff %t/a.ids -

// Remarks have them, too, by the function that stands for the call path.
// RUN: prec-opt %t/a.mlir --prec-assign=stop-after=plan --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK: "main/layer#0/product#0/arg0"
// CHECK-NEXT: "main/layer#0/product#0/arg1"
// CHECK-NEXT: "main/layer#0/product#0/\"dot\"#0"
// CHECK-NEXT: "main/layer#1/product#0/\"dot\"#0"
// CHECK-NOT: id

// REMARK: mode | {{.*}}Function=main/layer#0/product#0 |
// REMARK: keep | {{.*}}Function=main/layer#1/product#0 |

//--- a.mlir
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @layer(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @layer(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32> loc("dot")
  return %0 : tensor<4x8xf32>
}
//--- b.mlir
func.func @other(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @helper(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @helper(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %b : tensor<4x8xf32>
}
func.func private @helper(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @layer(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @layer(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32> loc("dot")
  return %0 : tensor<4x8xf32>
}
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
