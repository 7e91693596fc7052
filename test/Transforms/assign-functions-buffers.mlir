// Functions on buffers have no results to plan by.

// RUN: prec-opt %s --prec-assign=functions=approximate | FileCheck %s

// CHECK-LABEL: func @buffer
// CHECK: math.exp %{{[^ ]+}} : f32
func.func @buffer(%x: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<4xf32>) {
  ^bb0(%o: f32):
    %e = math.exp %o : f32
    linalg.yield %e : f32
  }
  return
}
