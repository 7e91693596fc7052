// How much of a constant is printed for people says nothing of what is alike.

// RUN: prec-opt %s --prec-outline-loops --mlir-elide-elementsattrs-if-larger=1 | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK: call @prec_loop(
// CHECK-NEXT: call @prec_loop_0(
func.func @constants(%a: memref<8xvector<2xf32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
    memref.store %v, %a[%i] : memref<8xvector<2xf32>>
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %v = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
    memref.store %v, %a[%i] : memref<8xvector<2xf32>>
  }
  return
}
