// Nothing is planned on buffers, and a program that was bufferized already says so once.

// RUN: prec-opt %s --prec-assign=preset=autocast 2>&1 | FileCheck %s

// CHECK: [[#@LINE+5]]:3: warning: 'linalg.matmul' works on buffers, of which no precision is planned; run prec-assign before bufferization
// CHECK-NOT: warning
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : memref<8x8xf32>, memref<8x8xf32>)
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : memref<8x8xf32>, memref<8x8xf32>)
func.func @main(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) {
  linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  return
}
