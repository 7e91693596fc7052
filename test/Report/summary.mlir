// One line per function of which there is something to say, in program order,
// and one for all others; what is zero is not said. The last one is about bytes.

// RUN: prec-opt %s --prec-assign=summary=true -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-assign=summary=true -o /dev/null 2>&1 | count 5

// A replayed plan is summed up in the same words.
// RUN: prec-opt %s "--prec-assign=summary=true plan-out=%t.json" -o /dev/null 2> %t.planned
// RUN: prec-opt %s "--prec-assign=summary=true plan-in=%t.json" -o /dev/null 2> %t.replayed
// RUN: diff %t.planned %t.replayed

func.func private @external(tensor<4xf32>)

func.func @nothing(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  return %x : tensor<4x8xf32>
}

// CHECK: prec: @all: 1 of 1 contractions in bf16, 2 roundings{{$}}
func.func @all(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-NEXT: prec: @some: 1 of 4 contractions in bf16, 2 roundings; kept fp32: 2 user-mode, 1 pin; sensitive: 1 exponential{{$}}
func.func @some(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>) {
  %p = prec.pin %w "for a test" : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = linalg.matmul ins(%x, %p : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = math.exp %x : tensor<4x8xf32>
  return %0, %1, %2, %3, %4 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>
}

// CHECK-NEXT: prec: @sensitive: no contractions; sensitive: 1 exponential{{$}}
func.func @sensitive(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = math.exp %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-NEXT: prec: 2 other functions: no contractions{{$}}
// CHECK-NEXT: prec: bytes moved: {{[0-9.]+}} % of fp32 with fusion=none
// CHECK-NOT: prec:
func.func private @nothing_either(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
