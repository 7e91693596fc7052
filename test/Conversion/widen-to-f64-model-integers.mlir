// Integers of the model: what a conversion is made of, of constants, positions
// and sizes of arguments alone, stays in f32 in a copy of its own. Other readers
// of it, and conversions of other values, get float64.

// RUN: prec-opt %s --prec-widen-to-f64=keep-model-integers --cse | FileCheck %s
// RUN: prec-opt %s --prec-widen-to-f64 | FileCheck %s --check-prefix=ALL --implicit-check-not=f32

// ALL: arith.fptosi {{.*}} : f64 to i32

#v = affine_map<(i) -> (i)>

// The tensor of logarithms is there twice. The body reads the one in f32 for the
// integer, the other one for all else.

// CHECK-LABEL: func @beside(
// CHECK-SAME: %[[X:.*]]: tensor<?xf64>) -> (tensor<?xi32>, tensor<?xf64>)
// CHECK: %[[N:.*]] = tensor.dim %[[X]]
// CHECK-DAG: tensor.empty(%[[N]]) : tensor<?xf64>
// CHECK-DAG: tensor.empty(%[[N]]) : tensor<?xf32>
// CHECK-DAG: math.log {{.*}} : f32
// CHECK-DAG: math.log {{.*}} : f64
// CHECK: linalg.generic {{.*}} ins(%[[X]], %{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?xf64>, tensor<?xf32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: f64, %[[WIDE:.*]]: f64, %[[KEPT:.*]]: f32, %{{.*}}: i32, %{{.*}}: f64):
// CHECK-DAG: %[[R:.*]] = arith.fptosi %[[KEPT]] : f32 to i32
// CHECK-DAG: %[[S:.*]] = arith.addf %[[A]], %[[WIDE]] : f64
// CHECK: linalg.yield %[[R]], %[[S]] : i32, f64
func.func @beside(%x: tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %ie = tensor.empty(%n) : tensor<?xi32>
  %logs = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]}
      outs(%e : tensor<?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    %l = math.log %f : f32
    linalg.yield %l : f32
  } -> tensor<?xf32>
  %r:2 = linalg.generic {indexing_maps = [#v, #v, #v, #v], iterator_types = ["parallel"]}
      ins(%x, %logs : tensor<?xf32>, tensor<?xf32>) outs(%ie, %e : tensor<?xi32>, tensor<?xf32>) {
  ^bb0(%a: f32, %l: f32, %p: i32, %q: f32):
    %c = arith.fptosi %l : f32 to i32
    %s = arith.addf %a, %l : f32
    linalg.yield %c, %s : i32, f32
  } -> (tensor<?xi32>, tensor<?xf32>)
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xf32>
}

// A rounding is a part of the program that makes the integer.

// CHECK-LABEL: func @rounded(
// CHECK: %[[LOG:.*]] = math.log %{{.*}} : tensor<2xf32>
// CHECK: %[[ROUNDED:.*]] = prec.round %[[LOG]] to bf16 : tensor<2xf32>
// CHECK: arith.fptosi %[[ROUNDED]] : tensor<2xf32> to tensor<2xi32>
func.func @rounded() -> tensor<2xi32> {
  %f = arith.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %l = math.log %f : tensor<2xf32>
  %r = prec.round %l to bf16 : tensor<2xf32>
  %c = arith.fptosi %r : tensor<2xf32> to tensor<2xi32>
  return %c : tensor<2xi32>
}

// An argument, the result of a call and what a loop carries are no constants, and
// bf16 may be widened in the program, too.

// CHECK-LABEL: func @others(
// CHECK-COUNT-4: arith.fptosi %{{.*}} : f64 to i32
// CHECK-NOT: f32
// CHECK: return
func.func @others(%x: f32, %n: index) -> (i32, i32, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %f = arith.constant 3.0 : f32
  %product = arith.mulf %x, %f : f32
  %given = arith.fptosi %product : f32 to i32
  %y = call @others_callee(%f) : (f32) -> f32
  %called = arith.fptosi %y : f32 to i32
  %sum = scf.for %i = %zero to %n step %one iter_args(%a = %f) -> f32 {
    %next = arith.addf %a, %f : f32
    scf.yield %next : f32
  }
  %carried = arith.fptosi %sum : f32 to i32
  %b = arith.truncf %f : f32 to bf16
  %narrow = arith.fptosi %b : bf16 to i32
  return %given, %called, %carried, %narrow : i32, i32, i32, i32
}
func.func private @others_callee(%x: f32) -> f32 {
  return %x : f32
}
