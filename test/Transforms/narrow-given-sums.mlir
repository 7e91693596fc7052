// What the input itself adds up in bf16 stays so, and prec-verify knows that prec
// did not narrow it, even where the operands come from a rounding.

// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep stop-after=narrow" | FileCheck %s
// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep stop-after=narrow" | sed 's/ attrs =  {prec.accumulator = bf16}//' | not prec-opt --prec-verify 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: prec-opt %s "--prec-assign=preset=everything existing=keep" --prec-lower-casts | FileCheck %s --check-prefix=LOWER --implicit-check-not=prec.

// CHECK: prec.narrow %{{.*}} by <"f/
// CHECK: linalg.generic {{.*}} attrs =  {prec.accumulator = bf16}
// LOST: error: prec-verify: invariant 1: a reduction accumulates in 'bf16', not in f32
// LOWER: linalg.generic

#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i, j) -> (i, j)>

func.func @f(%x: tensor<4x8xf32>, %acc: tensor<4xbf16>) -> (tensor<4xbf16>, tensor<4x8xf32>) {
  %0 = math.exp %x : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8xbf16>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x8xf32>) outs(%empty : tensor<4x8xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %3 = arith.truncf %in : f32 to bf16
    linalg.yield %3 : bf16
  } -> tensor<4x8xbf16>
  %2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<4x8xbf16>) outs(%acc : tensor<4xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %3 = arith.addf %out, %in : bf16
    linalg.yield %3 : bf16
  } -> tensor<4xbf16>
  %4 = arith.negf %0 : tensor<4x8xf32>
  return %2, %4 : tensor<4xbf16>, tensor<4x8xf32>
}
