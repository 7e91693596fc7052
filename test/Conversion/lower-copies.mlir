// Copies become loops of linalg, strided ones and those of single elements too.

// RUN: prec-opt %s --prec-lower-copies | FileCheck %s

// CHECK-LABEL: func @strided(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref<4x?xf32>, %[[B:[a-z0-9]*]]: memref
// CHECK-NEXT: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} ins(%[[A]] : memref<4x?xf32>) outs(%[[B]] : memref<4x?xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: linalg.yield %[[IN]] : f32
// CHECK-NOT: memref.copy
func.func @strided(%a: memref<4x?xf32>, %b: memref<4x?xf32, strided<[?, 1], offset: ?>>) {
  memref.copy %a, %b : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  return
}

// CHECK-LABEL: func @single(
// CHECK-NEXT: linalg.generic {{.*}} iterator_types = []} ins(%{{.*}} : memref<i1>) outs(%{{.*}} : memref<i1>)
// CHECK-NOT: memref.copy
func.func @single(%a: memref<i1>, %b: memref<i1>) {
  memref.copy %a, %b : memref<i1> to memref<i1>
  return
}

// Without a rank there are no loops to write.

// CHECK-LABEL: func @unranked(
// CHECK-NEXT: memref.copy
func.func @unranked(%a: memref<*xf32>, %b: memref<*xf32>) {
  memref.copy %a, %b : memref<*xf32> to memref<*xf32>
  return
}
