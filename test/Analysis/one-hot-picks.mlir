// What a one-hot sum or `any` takes out of many is one of them, as an index takes it, though the
// sum runs over all.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#each = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>
#ij = affine_map<(i, j) -> (i, j)>
#both = affine_map<(i, j) -> ()>
!s = tensor<64x32xf32>
!n = tensor<64xf32>

// An outcome: the path of an alignment.
// CHECK: @outcome: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @outcome(%x: tensor<64x16xf32>, %w: tensor<16x32xf32>, %p: !n, %q: !n, %place: tensor<i32>) -> !n {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %no = arith.constant dense<false> : tensor<i1>
  %a = linalg.matmul ins(%x, %w : tensor<64x16xf32>, tensor<16x32xf32>) outs(%init : !s) -> !s
  %column = tensor.extract_slice %a[0, 3] [64, 1] [1, 1] : !s to !n
  %any = linalg.generic {indexing_maps = [#each, #one, #one], iterator_types = ["reduction"]}
      ins(%column, %place : !n, tensor<i32>) outs(%no : tensor<i1>) {
  ^bb0(%e: f32, %at: i32, %o: i1):
    %b = arith.cmpf ogt, %e, %zero : f32
    %i = linalg.index 0 : index
    %i32 = arith.index_cast %i : index to i32
    %is = arith.cmpi eq, %i32, %at : i32
    %t = arith.andi %b, %is : i1
    %next = arith.ori %o, %t : i1
    linalg.yield %next : i1
  } -> tensor<i1>
  %t = tensor.extract %any[] : tensor<i1>
  %y = arith.select %t, %p, %q : !n
  return %y : !n
}

// Any of them is true of all.
// CHECK: @any: 1 of 1 contractions
func.func @any(%x: tensor<64x16xf32>, %w: tensor<16x32xf32>, %p: !n, %q: !n, %place: tensor<i32>) -> !n {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %no = arith.constant dense<false> : tensor<i1>
  %a = linalg.matmul ins(%x, %w : tensor<64x16xf32>, tensor<16x32xf32>) outs(%init : !s) -> !s
  %column = tensor.extract_slice %a[0, 3] [64, 1] [1, 1] : !s to !n
  %any = linalg.generic {indexing_maps = [#each, #one, #one], iterator_types = ["reduction"]}
      ins(%column, %place : !n, tensor<i32>) outs(%no : tensor<i1>) {
  ^bb0(%e: f32, %at: i32, %o: i1):
    %b = arith.cmpf ogt, %e, %zero : f32
    %i = linalg.index 0 : index
    %i32 = arith.index_cast %i : index to i32
    %is = arith.cmpi ne, %i32, %at : i32
    %t = arith.ori %b, %is : i1
    %next = arith.ori %o, %t : i1
    linalg.yield %next : i1
  } -> tensor<i1>
  %t = tensor.extract %any[] : tensor<i1>
  %y = arith.select %t, %p, %q : !n
  return %y : !n
}

// A number, by both of its positions.
// CHECK: @number: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @number(%x: tensor<64x16xf32>, %w: tensor<16x32xf32>, %p: !n, %q: !n, %row: tensor<i32>, %column: tensor<i32>) -> !n {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : tensor<f32>
  %a = linalg.matmul ins(%x, %w : tensor<64x16xf32>, tensor<16x32xf32>) outs(%init : !s) -> !s
  %sum = linalg.generic {indexing_maps = [#ij, #both, #both, #both], iterator_types = ["reduction", "reduction"]}
      ins(%a, %row, %column : !s, tensor<i32>, tensor<i32>) outs(%none : tensor<f32>) {
  ^bb0(%e: f32, %r: i32, %c: i32, %o: f32):
    %i = linalg.index 0 : index
    %i32 = arith.index_cast %i : index to i32
    %j = linalg.index 1 : index
    %j32 = arith.index_cast %j : index to i32
    %isRow = arith.cmpi eq, %i32, %r : i32
    %isColumn = arith.cmpi eq, %j32, %c : i32
    %is = arith.andi %isRow, %isColumn : i1
    %t = arith.select %is, %e, %zero : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %number = tensor.extract %sum[] : tensor<f32>
  %t = arith.cmpf ogt, %number, %zero : f32
  %y = arith.select %t, %p, %q : !n
  return %y : !n
}

// By one of them it is a sum over the other dimension, as a loss by labels is.
// CHECK: @sum: 1 of 1 contractions
func.func @sum(%x: tensor<64x16xf32>, %w: tensor<16x32xf32>, %p: !n, %q: !n, %row: tensor<i32>, %column: tensor<i32>) -> !n {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : tensor<f32>
  %a = linalg.matmul ins(%x, %w : tensor<64x16xf32>, tensor<16x32xf32>) outs(%init : !s) -> !s
  %sum = linalg.generic {indexing_maps = [#ij, #both, #both], iterator_types = ["reduction", "reduction"]}
      ins(%a, %column : !s, tensor<i32>) outs(%none : tensor<f32>) {
  ^bb0(%e: f32, %c: i32, %o: f32):
    %j = linalg.index 1 : index
    %j32 = arith.index_cast %j : index to i32
    %is = arith.cmpi eq, %j32, %c : i32
    %t = arith.select %is, %e, %zero : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#each, #each, #one, #each], iterator_types = ["parallel"]}
      ins(%p, %q, %sum : !n, !n, tensor<f32>) outs(%p : !n) {
  ^bb0(%e: f32, %other: f32, %s: f32, %o: f32):
    %t = arith.cmpf ogt, %e, %s : f32
    %next = arith.select %t, %e, %other : f32
    linalg.yield %next : f32
  } -> !n
  return %y : !n
}
