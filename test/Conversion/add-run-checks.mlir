// What can be wrong for some indices or sizes is checked before it happens, and
// every message says where. What each op needs is tested by programs in
// test/Execution/out-of-range.test.

// RUN: prec-opt %s --prec-add-run-checks | FileCheck %s --check-prefix=MESSAGES
// RUN: prec-opt %s --prec-add-run-checks --canonicalize --cse | FileCheck %s --implicit-check-not=cf.assert --implicit-check-not=scf.if

// MESSAGES-DAG: @prec_message_{{[0-9]+}}("{{.*}}add-run-checks.mlir:[[#@LINE+20]]:8: tensor.extract: index %lld is outside dimension 0 of size %lld\00")
// MESSAGES-DAG: llvm.func @printf(!llvm.ptr, ...) -> i32
// MESSAGES-DAG: llvm.func @abort()
// MESSAGES-DAG: ("{{.*}}: tensor.extract_slice: size %lld of dimension 0 is negative\00")
// MESSAGES-DAG: ("{{.*}}: tensor.extract_slice: offset %lld, size %lld and stride %lld leave dimension 0 of size %lld\00")
// MESSAGES-DAG: ("{{.*}}: linalg.add: dimension 0 of operand 1 has size %lld, its loop %lld iterations\00")
// MESSAGES-DAG: ("{{.*}}: linalg.add: dimension 0 of operand 2 has size %lld, its loop %lld iterations\00")
// MESSAGES-DAG: ("100%% sure/x#0: arith.divsi: division by zero\00")

// CHECK-LABEL: func @index(
// CHECK-SAME: %[[T:.*]]: tensor<10xf32>, %[[I:.*]]: index)
func.func @index(%t: tensor<10xf32>, %i: index) -> f32 {
  // CHECK: %[[MESSAGE:.*]] = llvm.mlir.addressof @{{.*}} : !llvm.ptr
  // CHECK: %[[OUTSIDE:.*]] = arith.cmpi uge, %[[I]], %c10 : index
  // CHECK-NEXT: scf.if %[[OUTSIDE]] {
  // CHECK-NEXT: %[[NUMBER:.*]] = arith.index_cast %[[I]] : index to i64
  // CHECK-NEXT: llvm.call @printf(%[[MESSAGE]], %[[NUMBER]], %c10_i64) vararg
  // CHECK-NEXT: llvm.call @abort() : () -> ()
  // CHECK-NEXT: }
  // CHECK-NEXT: tensor.extract %[[T]][%[[I]]]
  %0 = tensor.extract %t[%i] : tensor<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func @slice(
func.func @slice(%t: tensor<10xf32>, %n: index) -> tensor<?xf32> {
  // CHECK: arith.cmpi slt, %{{.*}}, %c0
  // CHECK: scf.if
  // CHECK: arith.cmpi ugt, %{{.*}}, %c9
  // CHECK: scf.if
  // CHECK: tensor.extract_slice
  %0 = tensor.extract_slice %t[0] [%n] [1] : tensor<10xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @sizes(
func.func @sizes(%a: tensor<?xf32>, %b: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK-COUNT-2: scf.if
  // CHECK: linalg.add
  %0 = linalg.add ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The least and the largest index are known before the op; where they are not,
// each iteration is checked.

// CHECK-LABEL: func @windows(
func.func @windows(%a: tensor<?xf32>, %k: tensor<3xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: arith.cmpi sle, %{{.*}}, %c5
  // CHECK-NEXT: scf.if
  // CHECK: linalg.conv_1d
  %0 = linalg.conv_1d ins(%a, %k : tensor<?xf32>, tensor<3xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @in_body(
func.func @in_body(%a: tensor<?xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: linalg.generic
  // CHECK: linalg.index 0
  // CHECK: scf.if
  // CHECK: linalg.yield
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> ((i * 2) mod 5)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The program's own assertions say where they are, too; a name will do, and
// without a location the message stays as it is.

// CHECK-LABEL: func @own(
func.func @own(%p: i1) {
  // CHECK: cf.assert %{{.*}}, "{{.*}}.mlir:[[#@LINE+1]]:3: batch is even"
  cf.assert %p, "batch is even"
  // CHECK: cf.assert %{{.*}}, "encoder/layer0: heads divide"
  cf.assert %p, "heads divide" loc("encoder/layer0")
  // CHECK: cf.assert %{{.*}}, "nowhere"
  cf.assert %p, "nowhere" loc(unknown)
  return
}

// No part of a name is taken for a number.

// CHECK-LABEL: func @name(
func.func @name(%x: i32) -> i32 {
  // CHECK: scf.if
  %c7 = arith.constant -7 : i32
  %0 = arith.divsi %c7, %x : i32 loc("100% sure/x#0")
  return %0 : i32
}

// Ops that are right for all indices get nothing, nor do those that are known to
// be right.

// CHECK-LABEL: func @nothing_to_check(
// CHECK-NEXT: tensor.extract_slice
// CHECK-NEXT: linalg.matmul
// CHECK: return
func.func @nothing_to_check(%x: tensor<8x4xf32>, %n: index) -> (tensor<4x4xf32>, tensor<?x?xf32>) {
  %0 = tensor.extract_slice %x[0, 0] [4, 4] [2, 1] : tensor<8x4xf32> to tensor<4x4xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = tensor.cast %x : tensor<8x4xf32> to tensor<?x?xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<?x?xf32>
}
