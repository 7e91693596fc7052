// Analyses say of ops on buffers what they know, which is little.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @contraction
// CHECK-NEXT: argument 0: {{.*}}; input by default
// CHECK-NEXT: argument 1: {{.*}}; input by default
// CHECK-NEXT: argument 2: {{.*}}; input by default
func.func @contraction(%x: memref<4x8xf32>, %w: memref<8x16xf32>, %acc: memref<4x16xf32>) {
  linalg.matmul ins(%x, %w : memref<4x8xf32>, memref<8x16xf32>) outs(%acc : memref<4x16xf32>)
  return
}

// CHECK-LABEL: @body
// CHECK-NEXT: argument 0: {{.*}}; input by default
func.func @body(%x: memref<4xf32>, %y: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  }
  return
}
