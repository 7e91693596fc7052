// Masks that later versions of MLIR wrote, a byte for each truth value, are read as those of this
// one, a bit for each, and are written as lists, which all versions read. Other types stay in
// hexadecimal.

// RUN: prec-opt %s | FileCheck %s
// RUN: prec-opt %s | prec-opt | FileCheck %s
// RUN: prec-run %s --describe | FileCheck %s --check-prefix=DESCRIBED
// RUN: prec-opt %s --emit-bytecode | prec-opt | FileCheck %s

// CHECK-LABEL: func @bytes
// CHECK: arith.constant dense<{{\[\[}}true, false, false], [true, true, false]]> : tensor<2x3xi1>
// DESCRIBED: r0      i1[2x3]
func.func @bytes() -> tensor<2x3xi1> {
  %0 = arith.constant dense<"0x010000010100"> : tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func private @bits
// CHECK: arith.constant dense<[true, false, true, true, false, false, false, false, true, true]> : tensor<10xi1>
func.func private @bits() -> tensor<10xi1> {
  %0 = arith.constant dense<"0x0D03"> : tensor<10xi1>
  return %0 : tensor<10xi1>
}

// CHECK-LABEL: func private @numbers
// CHECK: arith.constant dense<[1, 0, 1]> : tensor<3xi8>
func.func private @numbers() -> tensor<3xi8> {
  %0 = arith.constant dense<"0x010001"> : tensor<3xi8>
  return %0 : tensor<3xi8>
}
