// The pipeline leaves the LLVM dialect and nothing else. Products and sums stay
// apart. Checks end the program with a message, and may be left out.

// RUN: prec-opt %s --prec-to-cpu --print-op-stats -o /dev/null 2>&1 | grep -v '^ *llvm[.]' | FileCheck %s --check-prefix=OPS
// OPS: Operations encountered:
// OPS-NEXT: -----
// OPS-NEXT: builtin.module , 1
// OPS-NOT: {{[a-z]}}

// RUN: prec-opt %s --prec-to-cpu | FileCheck %s --implicit-check-not=fmuladd --implicit-check-not='llvm.intr.fma'
// CHECK-LABEL: llvm.func @attend(
// CHECK: llvm.fmul
// CHECK: llvm.fadd
// CHECK: llvm.intr.exp
// CHECK: llvm.call @erff

// RUN: prec-opt %s --prec-to-cpu | FileCheck %s --check-prefix=FAILS
// FAILS: llvm.call @printf(
// FAILS-NEXT: llvm.call @abort()

// RUN: prec-opt %s --prec-to-cpu=run-checks=false | FileCheck %s --check-prefix=UNCHECKED --implicit-check-not='@printf' --implicit-check-not='@abort'
// UNCHECKED-LABEL: llvm.func @attend(
// UNCHECKED: llvm.call @erff

func.func @attend(%x: tensor<?x8xf32>, %w: tensor<8x4xbf16>, %i: index) -> (tensor<?x4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %empty = tensor.empty(%n) : tensor<?x4xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  %rounded = prec.round %x to bf16 : tensor<?x8xf32>
  %scores = linalg.matmul ins(%rounded, %w : tensor<?x8xf32>, tensor<8x4xbf16>) outs(%acc : tensor<?x4xf32>) -> tensor<?x4xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  %first = tensor.extract %p[%i, %c0] : tensor<?x4xf32>
  %e = math.erf %first : f32
  return %p, %e : tensor<?x4xf32>, f32
}

// A convolution of tosa, elementwise ops on whole tensors, loops, calls.

// CHECK-LABEL: llvm.func @others(
// CHECK: llvm.call @callee
func.func @others(%x: tensor<1x4x4x2xf32>, %k: tensor<3x2x2x2xf32>, %b: tensor<3xf32>, %n: index) -> tensor<1x3x3x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %conv = tosa.conv2d %x, %k, %b, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %conv) -> (tensor<1x3x3x3xf32>) {
    %s = arith.addf %a, %conv : tensor<1x3x3x3xf32>
    %t = func.call @callee(%s) : (tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    scf.yield %t : tensor<1x3x3x3xf32>
  }
  return %r : tensor<1x3x3x3xf32>
}

func.func private @callee(%x: tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32> {
  %0 = math.tanh %x : tensor<1x3x3x3xf32>
  return %0 : tensor<1x3x3x3xf32>
}
