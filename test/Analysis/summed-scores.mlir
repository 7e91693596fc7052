// A product with zeros and ones has the roundings of what it sums up: the mark of an index, and that
// of a choice, go on to the contraction in front of it. A real factor ends them.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
!m = tensor<64x64xf32>
!s = tensor<64x8xf32>

// Floor of a running sum.
// CHECK: @index_of_sums: 0 of 2 contractions {{.*}}kept fp32: 2 index
func.func @index_of_sums(%x: !m, %w: !s, %d: !s) -> tensor<64x8xi32> {
  %init = arith.constant dense<0.0> : !s
  %h = linalg.matmul ins(%x, %w : !m, !s) outs(%init : !s) -> !s
  %g = math.tanh %h : !s
  %et = tensor.empty() : !m
  %factor = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%et : !m) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %is = arith.cmpi sle, %j, %i : index
    %one = arith.uitofp %is : i1 to f32
    linalg.yield %one : f32
  } -> !m
  %c = linalg.matmul ins(%factor, %g : !m, !s) outs(%init : !s) -> !s
  %rounded = math.floor %c : !s
  %n = arith.fptosi %rounded : !s to tensor<64x8xi32>
  return %n : tensor<64x8xi32>
}

// Its sign.
// CHECK: @choice_of_sums: 0 of 2 contractions {{.*}}kept fp32: 2 choice
func.func @choice_of_sums(%x: !m, %w: !s, %d: !s) -> !s {
  %init = arith.constant dense<0.0> : !s
  %h = linalg.matmul ins(%x, %w : !m, !s) outs(%init : !s) -> !s
  %g = math.tanh %h : !s
  %et = tensor.empty() : !m
  %factor = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%et : !m) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %is = arith.cmpi sle, %j, %i : index
    %one = arith.uitofp %is : i1 to f32
    linalg.yield %one : f32
  } -> !m
  %c = linalg.matmul ins(%factor, %g : !m, !s) outs(%init : !s) -> !s
  %least = arith.constant dense<0.0> : !s
  %p = arith.cmpf ogt, %c, %least : !s
  %n = arith.select %p, %d, %least : tensor<64x8xi1>, !s
  return %n : !s
}

// Sums over all.
// CHECK: @index_of_totals: 0 of 2 contractions {{.*}}kept fp32: 2 index
func.func @index_of_totals(%x: !m, %w: !s, %d: !s) -> tensor<64x8xi32> {
  %init = arith.constant dense<0.0> : !s
  %h = linalg.matmul ins(%x, %w : !m, !s) outs(%init : !s) -> !s
  %g = math.tanh %h : !s
  %factor = arith.constant dense<1.0> : !m
  %c = linalg.matmul ins(%factor, %g : !m, !s) outs(%init : !s) -> !s
  %rounded = math.floor %c : !s
  %n = arith.fptosi %rounded : !s to tensor<64x8xi32>
  return %n : tensor<64x8xi32>
}

// Of data.
// CHECK: @index_of_products: 1 of 2 contractions {{.*}}kept fp32: 1 index
func.func @index_of_products(%x: !m, %w: !s, %d: !s, %factor: !m) -> tensor<64x8xi32> {
  %init = arith.constant dense<0.0> : !s
  %h = linalg.matmul ins(%x, %w : !m, !s) outs(%init : !s) -> !s
  %g = math.tanh %h : !s
  %c = linalg.matmul ins(%factor, %g : !m, !s) outs(%init : !s) -> !s
  %rounded = math.floor %c : !s
  %n = arith.fptosi %rounded : !s to tensor<64x8xi32>
  return %n : tensor<64x8xi32>
}

// The same of a choice.
// CHECK: @choice_of_products: 1 of 2 contractions {{.*}}kept fp32: 1 choice
func.func @choice_of_products(%x: !m, %w: !s, %d: !s, %factor: !m) -> !s {
  %init = arith.constant dense<0.0> : !s
  %h = linalg.matmul ins(%x, %w : !m, !s) outs(%init : !s) -> !s
  %g = math.tanh %h : !s
  %c = linalg.matmul ins(%factor, %g : !m, !s) outs(%init : !s) -> !s
  %least = arith.constant dense<0.0> : !s
  %p = arith.cmpf ogt, %c, %least : !s
  %n = arith.select %p, %d, %least : tensor<64x8xi1>, !s
  return %n : !s
}
