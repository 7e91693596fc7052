// Casts stand in a body as its arguments do, whether the program was printed in
// between or not.

// RUN: prec-opt %s --prec-assign=preset=everything -o %t.once.mlir
// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=round" -o %t.mlir
// RUN: prec-opt %t.mlir --prec-narrow-storage --prec-lower-casts | diff - %t.once.mlir

#id = affine_map<(i, j) -> (i, j)>
func.func @twice(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%sum, %sum : tensor<8x32xf32>, tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %t: f32, %old: f32):
    %0 = arith.mulf %s, %t : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}
