// Loops become functions, and loops that are alike one. What differs in a constant that is
// inside, in a type or in an op does not.

// RUN: prec-opt %s --prec-outline-loops | FileCheck %s

// CHECK-LABEL: func.func @layers(
// CHECK-SAME: %[[A:.*]]: memref<8xf32>, %[[B:.*]]: memref<8xf32>, %[[C:.*]]: memref<4xf32>)
// CHECK: call @[[DOUBLE:prec_loop.*]](%[[A]], %[[B]])
// CHECK: call @[[DOUBLE]](%[[B]], %[[A]])
// CHECK: call @[[OTHERS:prec_loop.*]](%[[A]], %[[C]])
// CHECK: call @[[SHORTER:prec_loop.*]](%[[A]], %[[B]])
// CHECK: call @[[SQUARE:prec_loop.*]](%[[A]], %[[B]])
// CHECK-NOT: call
func.func @layers(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %b[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %b[%i] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %a[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %c[%i] : memref<4xf32>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %b[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %b[%i] : memref<8xf32>
  }
  return
}

// CHECK: func.func private @[[DOUBLE]]({{.*}}: memref<8xf32>, {{.*}}: memref<8xf32>)
// CHECK: func.func private @[[OTHERS]]({{.*}}: memref<8xf32>, {{.*}}: memref<4xf32>)
// CHECK: func.func private @[[SHORTER]](
// CHECK: func.func private @[[SQUARE]](
// CHECK-NOT: func.func
