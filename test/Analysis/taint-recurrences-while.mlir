// A loop that runs until a condition fails, each turn of which reads what the
// turns before made, beside one that is bounded.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// What the body of a scf.while begins with is what its condition passes on.

// CHECK-LABEL: @scf_while{{$}}
func.func @scf_while(%mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %x = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %r:2 = scf.while (%o = %ones, %i = %c0) : (tensor<4x8xf32>, index) -> (tensor<4x8xf32>, index) {
    %go = arith.cmpi slt, %i, %c12 : index
    %next = arith.addf %o, %x : tensor<4x8xf32>
    scf.condition(%go) %next, %i : tensor<4x8xf32>, index
  } do {
  ^bb0(%next: tensor<4x8xf32>, %i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j : tensor<4x8xf32>, index
  }
  // CHECK: accumulator: position; factors: position [-inf, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#0, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A product of truth values stays one.

// CHECK-LABEL: @scf_while_unchanged{{$}}
func.func @scf_while_unchanged(%mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %x = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %r:2 = scf.while (%o = %ones, %i = %c0) : (tensor<4x8xf32>, index) -> (tensor<4x8xf32>, index) {
    %go = arith.cmpi slt, %i, %c12 : index
    %next = arith.mulf %o, %x : tensor<4x8xf32>
    scf.condition(%go) %next, %i : tensor<4x8xf32>, index
  } do {
  ^bb0(%next: tensor<4x8xf32>, %i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j : tensor<4x8xf32>, index
  }
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#0, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
