// Dynamic dimensions are 8, or what is asked for; inputs from files say it
// themselves.

// RUN: prec-run %s | FileCheck %s --check-prefix=EIGHT
// EIGHT: r0 f32[8x3]
// EIGHT: r1 i64[]    8.00e+00 8.00e+00
// RUN: prec-run %s --dynamic-size=5 | FileCheck %s --check-prefix=FIVE
// FIVE: r0 f32[5x3]
// FIVE: r1 i64[]    5.00e+00 5.00e+00
// RUN: %python -c "import numpy; numpy.save('%t.npy', numpy.zeros((2, 3), 'f4'))"
// RUN: prec-run %s --inputs=%t.npy --dynamic-size=5 | FileCheck %s --check-prefix=FILE
// FILE: r0 f32[2x3]  0 0 0
// FILE: r1 i64[]    2.00e+00 2.00e+00
// RUN: prec-run %s --describe | FileCheck %s --check-prefix=DESCRIBE
// DESCRIBE: arg0 f32[?x3]
// DESCRIBE: r0 f32[?x3]

// RUN: %status prec-run %s --dynamic-size=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: %status prec-run %s --dynamic-size=4611686018427387904 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: %status prec-run %s --dynamic-size=1000000000000 2>&1 | FileCheck %s --check-prefix=HUGE
// HUGE: prec-run: error: argument 0 ('arg0'): f32[{{[0-9x]+}}] is more than this machine's memory holds
// HUGE: exit status 1
// ZERO: prec-run: error: {{.*}}--dynamic-size is a number of at least 1
// ZERO: exit status 1

func.func @main(%x: tensor<?x3xf32>) -> (tensor<?x3xf32>, index) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  return %x, %n : tensor<?x3xf32>, index
}
