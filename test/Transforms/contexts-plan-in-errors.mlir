// A plan that was made for other calls is an error that names the call.

// RUN: split-file %s %t
// RUN: prec-opt %t/two.mlir --prec-assign=plan-out=%t/two.json -o /dev/null
// RUN: prec-opt %t/agree.mlir --prec-assign=plan-out=%t/agree.json -o /dev/null
// RUN: prec-opt %t/once.mlir --prec-assign=plan-out=%t/once.json -o /dev/null

// A call that the plan does not know, of a function that it divides, and of one
// whose calls agreed.
// RUN: not prec-opt %t/three.mlir --prec-assign=plan-in=%t/two.json -o %t/out 2>&1 | FileCheck %s --check-prefix=MORE
// RUN: not ls %t/out
// MORE: three.mlir:5:8: error: plan-in: missing context 'main/product#2': the plan does not say what is decided about this call's 'product'
// RUN: not prec-opt %t/two.mlir --prec-assign=plan-in=%t/once.json 2>&1 | FileCheck %s --check-prefix=ONCE
// ONCE: two.mlir:7:1: error: plan-in: missing contexts of 'product': 2 calls reach it, and the plan does not say about which of them it decides; plan again, or add them under "contexts"
// RUN: not prec-opt %t/three.mlir --prec-assign=plan-in=%t/agree.json 2>&1 | FileCheck %s --check-prefix=MORE

// A call that is gone.
// RUN: sed 's/^ *"main\/product#1"$/"main\/product#1", "main\/product#7"/' %t/two.json > %t/e.json
// RUN: not prec-opt %t/two.mlir --prec-assign=plan-in=%t/e.json 2>&1 | FileCheck %s --check-prefix=LESS
// LESS: two.mlir:7:1: error: plan-in: unknown context 'main/product#7': no such call
// RUN: not prec-opt %t/once.mlir --prec-assign=plan-in=%t/agree.json 2>&1 | FileCheck %s --check-prefix=SINGLE
// SINGLE: error: plan-in: stale contexts of 'product': the module has no such function that several calls reach and that can be divided

// A call twice, a function that others may run by now, a name that nothing has.
// RUN: sed 's/^ *"main\/product#1"$/"main\/product#0", "main\/product#1"/' %t/two.json > %t/e.json
// RUN: not prec-opt %t/two.mlir --prec-assign=plan-in=%t/e.json 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: plan-in: call 'main/product#0' is in two contexts
// RUN: sed 's/func.func private/func.func/' %t/two.mlir > %t/public.mlir
// RUN: not prec-opt %t/public.mlir --prec-assign=plan-in=%t/two.json 2>&1 | FileCheck %s --check-prefix=PUBLIC
// PUBLIC: error: plan-in: stale contexts of 'product': the module has no such function that several calls reach and that can be divided
// RUN: sed 's/"function": "product"/"function": "quotient"/' %t/two.json > %t/e.json
// RUN: not prec-opt %t/two.mlir --prec-assign=plan-in=%t/e.json 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: plan-in: stale contexts of 'quotient': the module has no such function that several calls reach and that can be divided
// RUN: sed 's/"calls"/"call"/' %t/two.json > %t/e.json
// RUN: not prec-opt %t/two.mlir --prec-assign=plan-in=%t/e.json 2>&1 | FileCheck %s --check-prefix=FIELD
// FIELD: error: plan-in: {{.*}}: unknown field at plan.contexts[0].call

//--- two.mlir
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %b : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
//--- three.mlir
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call @product(%b, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %c : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
//--- agree.mlir
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %b : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
//--- once.mlir
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a : tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
