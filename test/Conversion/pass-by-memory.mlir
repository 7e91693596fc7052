// What takes or returns more than 64 words does so in memory: what is private, or called
// by its C interface. Less, and what others may call or whose address is taken, stays.

// RUN: prec-opt %s --prec-pass-by-memory | FileCheck %s

!many = !llvm.struct<(ptr, array<70 x i64>)>

// CHECK-LABEL: llvm.func private @takes(
// CHECK-SAME: %[[AT:.*]]: !llvm.ptr) -> i64 {
// CHECK-NEXT: %[[FIRST:.*]] = llvm.getelementptr %[[AT]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, struct<(ptr, array<70 x i64>)>)>
// CHECK-NEXT: %[[B:.*]] = llvm.load %[[FIRST]] : !llvm.ptr -> i64
// CHECK: %[[MANY:.*]] = llvm.getelementptr %[[AT]][0, 2]
// CHECK-NEXT: %[[PLACE:.*]] = llvm.getelementptr %[[MANY]][0, 1, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<70 x i64>)>
// CHECK-NEXT: %[[PART:.*]] = llvm.load %[[PLACE]] : !llvm.ptr -> i64
// CHECK-NOT: llvm.load
// CHECK: %[[SUM:.*]] = llvm.add %[[B]], %[[PART]]
// CHECK-NEXT: llvm.return %[[SUM]]
llvm.func private @takes(%a: i64, %b: i64, %many: !many) -> i64 {
  %part = llvm.extractvalue %many[1, 3] : !many
  %sum = llvm.add %b, %part : i64
  llvm.return %sum : i64
}

// CHECK-LABEL: llvm.func private @gives(
// CHECK-SAME: %[[X:.*]]: i64, %[[AT:.*]]: !llvm.ptr) {
// CHECK: %[[PLACE:.*]] = llvm.getelementptr %[[AT]][0, 1, 2]
// CHECK-NEXT: llvm.store %[[X]], %[[PLACE]]
// CHECK-NEXT: llvm.return
llvm.func private @gives(%x: i64) -> !many {
  %none = llvm.mlir.poison : !many
  %many = llvm.insertvalue %x, %none[1, 2] : !many
  llvm.return %many : !many
}

// A place in memory is that of all calls in a function.
// CHECK-LABEL: llvm.func @calls(
// CHECK-SAME: %[[X:.*]]: i64, %[[Y:.*]]: i64)
// CHECK-COUNT-2: llvm.alloca
// CHECK-NOT: llvm.alloca
// CHECK: llvm.call @gives(%[[X]], %[[GIVEN:.*]]) : (i64, !llvm.ptr) -> ()
// CHECK: llvm.store %[[Y]]
// CHECK: llvm.call @takes(%[[TAKEN:.*]]) : (!llvm.ptr) -> i64
// CHECK: llvm.call @gives(%[[Y]], %[[GIVEN]])
// CHECK: llvm.call @takes(%[[TAKEN]])
llvm.func @calls(%x: i64, %y: i64) -> i64 {
  %many = llvm.call @gives(%x) : (i64) -> !many
  %a = llvm.call @takes(%x, %y, %many) : (i64, i64, !many) -> i64
  %others = llvm.call @gives(%y) : (i64) -> !many
  %b = llvm.call @takes(%a, %y, %others) : (i64, i64, !many) -> i64
  llvm.return %b : i64
}

// CHECK-LABEL: llvm.func private @few(
// CHECK-SAME: i64, %{{.*}}: i64) -> !llvm.struct<(i64, i64)>
llvm.func private @few(%x: i64, %y: i64) -> !llvm.struct<(i64, i64)> {
  %none = llvm.mlir.poison : !llvm.struct<(i64, i64)>
  llvm.return %none : !llvm.struct<(i64, i64)>
}

// CHECK-LABEL: llvm.func @known_outside(
// CHECK-SAME: !llvm.struct<(ptr, array<70 x i64>)>) -> i64
llvm.func @known_outside(%many: !many) -> i64 {
  %part = llvm.extractvalue %many[1, 3] : !many
  llvm.return %part : i64
}

// CHECK-LABEL: llvm.func private @has_address(
// CHECK-SAME: !llvm.struct<(ptr, array<70 x i64>)>)
llvm.func private @has_address(%many: !many) {
  llvm.return
}
// CHECK-LABEL: llvm.func @takes_address(
llvm.func @takes_address() -> !llvm.ptr {
  %address = llvm.mlir.addressof @has_address : !llvm.ptr
  llvm.return %address : !llvm.ptr
}

// The C interface lends its place.
// CHECK-LABEL: llvm.func @for_c(
// CHECK-SAME: %{{.*}}: !llvm.ptr) {
llvm.func @for_c() -> !many {
  %none = llvm.mlir.poison : !many
  llvm.return %none : !many
}
// CHECK-LABEL: llvm.func @_mlir_ciface_for_c(
// CHECK-SAME: %[[RESULT:.*]]: !llvm.ptr) {
// CHECK-NEXT: llvm.call @for_c(%[[RESULT]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
llvm.func @_mlir_ciface_for_c(%result: !llvm.ptr) {
  %many = llvm.call @for_c() : () -> !many
  llvm.store %many, %result : !many, !llvm.ptr
  llvm.return
}

// Not where something reads the place before the result is stored there.
// CHECK-LABEL: llvm.func @stores_later(
// CHECK-SAME: %[[X:.*]]: i64, %[[AT:.*]]: !llvm.ptr)
// CHECK: %[[PLACE:.*]] = llvm.alloca
// CHECK: llvm.call @gives(%[[X]], %[[PLACE]])
// CHECK: %[[OLD:.*]] = llvm.load %[[AT]] : !llvm.ptr -> i64
// CHECK: llvm.store %{{.*}}, %[[AT]] : !llvm.struct
// CHECK-NEXT: llvm.return %[[OLD]]
llvm.func @stores_later(%x: i64, %at: !llvm.ptr) -> i64 {
  %many = llvm.call @gives(%x) : (i64) -> !many
  %old = llvm.load %at : !llvm.ptr -> i64
  llvm.store %many, %at : !many, !llvm.ptr
  llvm.return %old : i64
}

// Another convention of calls, and effects that are promised, stay.
// CHECK-LABEL: llvm.func private fastcc @fast(
// CHECK-SAME: -> !llvm.struct
llvm.func private fastcc @fast(%x: i64) -> !many {
  %none = llvm.mlir.poison : !many
  llvm.return %none : !many
}
// CHECK-LABEL: llvm.func private @pure(
// CHECK-SAME: -> !llvm.struct
llvm.func private @pure(%x: i64) -> !many attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %none = llvm.mlir.poison : !many
  llvm.return %none : !many
}

// Nor can what no function of LLVM calls have a place.
// CHECK-LABEL: llvm.func private @called_early(
// CHECK-SAME: -> !llvm.struct
llvm.func private @called_early(%x: i64) -> !many {
  %none = llvm.mlir.poison : !many
  llvm.return %none : !many
}
func.func @early(%x: i64) {
  %many = llvm.call @called_early(%x) : (i64) -> !many
  return
}
