// Kernels compute what the program says: `contract` would let the assembler fuse.

// RUN: prec-opt %s --prec-to-gpu=format=isa | FileCheck %s
// CHECK-NOT: fma.rn.f32
// CHECK: mul.rn.f32
// CHECK: add.rn.f32
// CHECK-NOT: fma.rn.f32
#map = affine_map<(i, j) -> (i, j)>
func.func @scale(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %third = arith.constant 0.333 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%acc : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%0, %c : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%s: f32, %y: f32, %out: f32):
    %2 = arith.mulf %s, %third fastmath<contract> : f32
    %3 = arith.addf %2, %y fastmath<contract> : f32
    linalg.yield %3 : f32
  } -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
