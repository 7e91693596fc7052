// Branches and loops of TOSA run, in every form: narrowed, in float64 and swept in reverse.

// RUN: prec-run --compare %s --assign=preset=autocast --function=loop | FileCheck %s --check-prefix=LOOP
// LOOP: r1 {{.*}}i32[] {{.*}}0 of 1
// RUN: prec-run %s --function=loop | FileCheck %s --check-prefix=TURNS
// TURNS: r1 {{.*}}7.00e+00
// RUN: prec-run --calibrate=%t.json %s --function=loop | FileCheck %s --check-prefix=PRICES
// PRICES: loop/tosa.while_loop.{{.*}}.arg1 896

// RUN: %python -c "import numpy as np; np.savez('%t.npz', arg0=np.full((8, 16), 2, 'f4'), arg1=np.array(True))"
// RUN: prec-run %s --function=branch --inputs=%t.npz | FileCheck %s --check-prefix=TAKEN
// RUN: prec-run --calibrate=%t.json %s --function=branch --inputs=%t.npz
// TAKEN: r0 f32[8x16] 9.64e-01 9.64e-01

// The narrowed program and the one that rounds in fp32 give the same bits.

// RUN: prec-opt %s --prec-assign=preset=everything -o %t.narrow.mlir
// RUN: prec-opt %s "--prec-assign=preset=everything emulate" -o %t.rounded.mlir
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=loop | FileCheck %s --check-prefix=BITS
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=branch | FileCheck %s --check-prefix=BITS
// BITS: r0 {{.*}} 0{{ *$}}
func.func @loop(%x: tensor<1x8x16xf32>, %w: tensor<1x16x16xf32>) -> (tensor<1x8x16xf32>, tensor<i32>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<i32>} : () -> tensor<i32>
  %n = "tosa.const"() {values = dense<7> : tensor<i32>} : () -> tensor<i32>
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %r:2 = tosa.while_loop (%i = %c0, %h = %x) : (tensor<i32>, tensor<1x8x16xf32>) -> (tensor<i32>, tensor<1x8x16xf32>) {
    %goes_on = tosa.greater %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %goes_on : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %h: tensor<1x8x16xf32>):
    %m = tosa.matmul %h, %w, %zero, %zero : (tensor<1x8x16xf32>, tensor<1x16x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x16xf32>
    %t = tosa.tanh %m : (tensor<1x8x16xf32>) -> tensor<1x8x16xf32>
    %s = tosa.add %t, %x : (tensor<1x8x16xf32>, tensor<1x8x16xf32>) -> tensor<1x8x16xf32>
    %j = tosa.add %i, %c1 : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %j, %s : tensor<i32>, tensor<1x8x16xf32>
  }
  return %r#1, %r#0 : tensor<1x8x16xf32>, tensor<i32>
}

func.func @branch(%x: tensor<8x16xf32>, %taken: tensor<i1>) -> tensor<8x16xf32> {
  %r = tosa.cond_if %taken (%q = %x) : tensor<i1> (tensor<8x16xf32>) -> tensor<8x16xf32> {
  ^bb0(%q: tensor<8x16xf32>):
    %m = tosa.tanh %q : (tensor<8x16xf32>) -> tensor<8x16xf32>
    tosa.yield %m : tensor<8x16xf32>
  } else {
  ^bb0(%q: tensor<8x16xf32>):
    tosa.yield %q : tensor<8x16xf32>
  }
  return %r : tensor<8x16xf32>
}
