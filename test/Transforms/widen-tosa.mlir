// tosa has no op models: its narrow arithmetic stays, and people are told how to
// bring it here. Moves are no arithmetic.

// RUN: prec-opt %s --prec-widen --split-input-file --verify-diagnostics | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast --split-input-file --verify-diagnostics -o /dev/null

// CHECK-LABEL: func.func @computes
// CHECK:       tosa.matmul
// CHECK-NOT:   prec.
func.func @computes(%a: tensor<1x4x8xbf16>, %b: tensor<1x8x4xbf16>) -> tensor<1x4x4xbf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  // expected-warning @below {{prec-widen: 2 ops of tosa compute in bf16 or fp16 and stay as they are: lower them to linalg first}}
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x4x8xbf16>, tensor<1x8x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x4x4xbf16>
  %1 = tosa.tanh %0 : (tensor<1x4x4xbf16>) -> tensor<1x4x4xbf16>
  return %1 : tensor<1x4x4xbf16>
}

// -----

// CHECK-LABEL: func.func @moves
func.func @moves(%a: tensor<4x8xbf16>) -> tensor<8x4xbf16> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<4x8xbf16>) -> tensor<8x4xbf16>
  return %0 : tensor<8x4xbf16>
}
