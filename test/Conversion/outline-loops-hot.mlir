// What turns often enough, with the loops around it, is hot; not if it calls a function or may
// fail, nor if nobody knows how often it turns.

// RUN: prec-opt %s --prec-outline-loops="hot-from=60 only-hot=true" | FileCheck %s
// RUN: prec-opt %s --prec-outline-loops="hot-from=60" | FileCheck %s --check-prefix=ALL
// RUN: prec-opt %s --prec-outline-loops="hot-from=126 only-hot=true" | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: func.func @nests(
// CHECK: scf.for
// CHECK: call @[[HOT:prec_loop[_0-9]*]](
// CHECK: scf.yield
// CHECK-COUNT-3: scf.for
// CHECK: return
// CHECK: func.func private @[[HOT]]({{.*}}passthrough = ["noinline", "hot"]}
// CHECK-NOT: func.func

// ALL-LABEL: func.func @nests(
// ALL-COUNT-4: call @prec_loop
// ALL: return
// ALL-COUNT-1: passthrough = ["noinline", "hot"]}
// ALL-COUNT-3: passthrough = ["noinline"]}
// ALL-NOT: func.func

// NONE-NOT: call
func.func @nests(%a: memref<8xf32>, %b: memref<8xf32>, %x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c64 = arith.constant 64 : index
  %0 = scf.for %t = %c0 to %c5 step %c1 iter_args(%c = %x) -> f32 {
    scf.for %i = %c0 to %c5 step %c1 {
      scf.for %j = %c0 to %c5 step %c1 {
        %y = memref.load %a[%j] : memref<8xf32>
        memref.store %y, %b[%i] : memref<8xf32>
      }
    }
    %z = arith.addf %c, %c : f32
    scf.yield %z : f32
  }
  scf.for %i = %c0 to %c64 step %c1 {
    %y = math.exp %x : f32
    memref.store %y, %b[%c0] : memref<8xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
    %l = arith.cmpi slt, %i, %n : index
    cf.assert %l, "too long"
    memref.store %x, %b[%c0] : memref<8xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %b[%c0] : memref<8xf32>
  }
  return %0 : f32
}
