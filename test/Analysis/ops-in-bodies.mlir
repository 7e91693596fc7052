// Bodies may hold ops on tensors that they take from outside. The analyses meet
// them where they follow users; none of them is an op of the program itself.
// RUN: prec-opt %s --prec-assign="stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s
#map = affine_map<(i, j) -> (i, j)>

// A quotient of an exponential inside of a body.
// SUMMARY: @quotient: no contractions; sensitive: 1 exponential
func.func @quotient(%x: tensor<4x8xf32>, %s: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %exp = linalg.exp ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.negf %s : tensor<4x8xf32>
    %d = arith.divf %exp, %n : tensor<4x8xf32>
    %v = tensor.extract %d[%i, %i] : tensor<4x8xf32>
    %w = arith.addf %v, %a : f32
    linalg.yield %w : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Arguments that are factors inside of a body.
// CHECK-LABEL: @factors
// CHECK: argument 0: {{.*}}weight, fan-in 4
func.func @factors(%x: tensor<4x4xf32>, %s: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %z = arith.constant dense<0.0> : tensor<4x4xf32>
    %d = linalg.matmul ins(%s, %x : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
    %v = tensor.extract %d[%i, %i] : tensor<4x4xf32>
    %w = arith.addf %v, %a : f32
    linalg.yield %w : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
