// What is only looked at as an integer is one in memory.

// RUN: prec-opt %s --prec-access-encodings | FileCheck %s

// CHECK-LABEL: llvm.func @load(
// CHECK-NEXT: %[[BITS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i16
// CHECK-NEXT: %[[SUM:.*]] = llvm.add %[[BITS]], %[[BITS]] : i16
// CHECK-NEXT: llvm.store %[[SUM]], %{{.*}} : i16, !llvm.ptr
// CHECK-NEXT: llvm.return
llvm.func @load(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> f16
  %a = llvm.bitcast %x : f16 to i16
  %b = llvm.bitcast %x : f16 to i16
  %s = llvm.add %a, %b : i16
  %y = llvm.bitcast %s : i16 to bf16
  llvm.store %y, %p : bf16, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @vector(
// CHECK-NEXT: %[[BITS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> vector<4xi16>
// CHECK-NEXT: llvm.return %[[BITS]]
llvm.func @vector(%p: !llvm.ptr) -> vector<4xi16> {
  %x = llvm.load %p : !llvm.ptr -> vector<4xf16>
  %a = llvm.bitcast %x : vector<4xf16> to vector<4xi16>
  llvm.return %a : vector<4xi16>
}

// A copy needs no encoding, and another use the number.

// CHECK-LABEL: llvm.func @others(
// CHECK-NEXT: llvm.load %{{.*}} : !llvm.ptr -> f16
// CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} : f16, !llvm.ptr
// CHECK-NEXT: %[[X:.*]] = llvm.load %{{.*}} : !llvm.ptr -> bf16
// CHECK-NEXT: llvm.bitcast %[[X]] : bf16 to i16
// CHECK-NEXT: llvm.store %[[X]]
// CHECK-NEXT: llvm.load %{{.*}} : !llvm.ptr -> f32
llvm.func @others(%p: !llvm.ptr, %q: !llvm.ptr) -> (i16) {
  %x = llvm.load %p : !llvm.ptr -> f16
  llvm.store %x, %q : f16, !llvm.ptr
  %y = llvm.load %p : !llvm.ptr -> bf16
  %a = llvm.bitcast %y : bf16 to i16
  llvm.store %y, %q : bf16, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> f32
  %b = llvm.bitcast %z : f32 to i32
  llvm.store %b, %q : i32, !llvm.ptr
  llvm.return %a : i16
}

// A load goes next to its use, but not past a store.

// CHECK-LABEL: llvm.func @order(
// CHECK-NEXT: %[[B:.*]] = llvm.load %arg1 : !llvm.ptr -> i16
// CHECK-NEXT: %[[A:.*]] = llvm.load %arg0 : !llvm.ptr -> i16
// CHECK-NEXT: llvm.sext %[[A]]
// CHECK-NEXT: llvm.store
// CHECK-NEXT: llvm.sext %[[B]]
llvm.func @order(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> f16
  %y = llvm.load %q : !llvm.ptr -> f16
  %a = llvm.bitcast %x : f16 to i16
  %b = llvm.bitcast %y : f16 to i16
  %w = llvm.sext %a : i16 to i32
  llvm.store %w, %q : i32, !llvm.ptr
  %v = llvm.sext %b : i16 to i32
  llvm.return %v : i32
}
