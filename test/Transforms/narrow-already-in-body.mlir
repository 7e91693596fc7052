// What a body made narrow is not rounded again. The decision to do so stands at
// the op with the body.
//
// RUN: prec-opt %s --prec-narrow-storage | FileCheck %s
// RUN: prec-opt %s --prec-narrow-storage --prec-lower-casts | FileCheck %s --check-prefix=LOWER

// CHECK:      linalg.generic {{.*}}{prec.decision = #prec.decision<"main/arg0">} {
// CHECK-NEXT: ^bb0
// CHECK-NEXT: prec.narrow
// LOWER-NOT:  decision =
#same = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {prec.decisions = ["main/arg0"]} {
  %wide = tensor.empty() : tensor<8x8xf32>
  %empty = tensor.empty() : tensor<8x8xbf16>
  %narrow = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x8xf32>) outs(%empty : tensor<8x8xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %0 = prec.narrow %a : f32 to bf16
    linalg.yield %0 : bf16
  } -> tensor<8x8xbf16>
  %m = prec.widen %narrow : tensor<8x8xbf16> to tensor<8x8xf32>
  %r = prec.round %m to bf16 by <"main/arg0"> : tensor<8x8xf32>
  %0 = linalg.exp ins(%r : tensor<8x8xf32>) outs(%wide : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
