// Scores may be sums along a dimension, such as distances to the rows of a codebook. What
// sums up everything is one number, which errors hardly move.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// CHECK: @nearest: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @nearest(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %keys: tensor<16x8xf32>, %rows: tensor<16x8xf32>) -> tensor<64x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %query = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %none = tensor.empty() : tensor<64x16xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<64x16xf32>) -> tensor<64x16xf32>
  %distances = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%query, %keys : tensor<64x8xf32>, tensor<16x8xf32>) outs(%sums : tensor<64x16xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %difference = arith.subf %a, %b : f32
    %square = arith.mulf %difference, %difference : f32
    %next = arith.addf %square, %sum : f32
    linalg.yield %next : f32
  } -> tensor<64x16xf32>
  %inf = arith.constant 0x7F800000 : f32
  %first = arith.constant 0 : i64
  %best = tensor.empty() : tensor<64xf32>
  %places = tensor.empty() : tensor<64xi64>
  %highest = linalg.fill ins(%inf : f32) outs(%best : tensor<64xf32>) -> tensor<64xf32>
  %zeros = linalg.fill ins(%first : i64) outs(%places : tensor<64xi64>) -> tensor<64xi64>
  %least:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%distances : tensor<64x16xf32>) outs(%highest, %zeros : tensor<64xf32>, tensor<64xi64>) {
  ^bb0(%d: f32, %m: f32, %n: i64):
    %j = linalg.index 1 : index
    %place = arith.index_cast %j : index to i64
    %less = arith.cmpf olt, %d, %m : f32
    %lesser = arith.select %less, %d, %m : f32
    %chosen = arith.select %less, %place, %n : i64
    linalg.yield %lesser, %chosen : f32, i64
  } -> (tensor<64xf32>, tensor<64xi64>)
  %taken = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%least#1 : tensor<64xi64>) outs(%empty : tensor<64x8xf32>) {
  ^bb0(%place: i64, %out: f32):
    %i = arith.index_cast %place : i64 to index
    %j = linalg.index 1 : index
    %value = tensor.extract %rows[%i, %j] : tensor<16x8xf32>
    linalg.yield %value : f32
  } -> tensor<64x8xf32>
  return %taken : tensor<64x8xf32>
}

// CHECK: @norms: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @norms(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant 2.0 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %none = tensor.empty() : tensor<64xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<64xf32>) -> tensor<64xf32>
  %norms = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%h : tensor<64x8xf32>) outs(%sums : tensor<64xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %square = arith.mulf %a, %a : f32
    %next = arith.addf %square, %sum : f32
    linalg.yield %next : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%norms, %y, %z : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%none : tensor<64xf32>) {
  ^bb0(%norm: f32, %a: f32, %b: f32, %out: f32):
    %is_large = arith.cmpf ogt, %norm, %limit : f32
    %arm = arith.select %is_large, %a, %b : f32
    linalg.yield %arm : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// The derivative of a norm asks whether it is zero.
// CHECK: @guarded: 1 of 1 contractions
func.func @guarded(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %none = tensor.empty() : tensor<64xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<64xf32>) -> tensor<64xf32>
  %norms = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%h : tensor<64x8xf32>) outs(%sums : tensor<64xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %square = arith.mulf %a, %a : f32
    %next = arith.addf %square, %sum : f32
    linalg.yield %next : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%norms, %y, %z : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%none : tensor<64xf32>) {
  ^bb0(%norm: f32, %a: f32, %b: f32, %out: f32):
    %is_zero = arith.cmpf oeq, %norm, %limit : f32
    %arm = arith.select %is_zero, %a, %b : f32
    linalg.yield %arm : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// CHECK: @norm: 1 of 1 contractions
func.func @norm(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant 2.0 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %one = tensor.empty() : tensor<f32>
  %sums = linalg.fill ins(%zero : f32) outs(%one : tensor<f32>) -> tensor<f32>
  %norm = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%h : tensor<64x8xf32>) outs(%sums : tensor<f32>) {
  ^bb0(%a: f32, %sum: f32):
    %square = arith.mulf %a, %a : f32
    %next = arith.addf %square, %sum : f32
    linalg.yield %next : f32
  } -> tensor<f32>
  %none = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%norm, %y, %z : tensor<f32>, tensor<64xf32>, tensor<64xf32>) outs(%none : tensor<64xf32>) {
  ^bb0(%n: f32, %a: f32, %b: f32, %out: f32):
    %is_large = arith.cmpf ogt, %n, %limit : f32
    %arm = arith.select %is_large, %a, %b : f32
    linalg.yield %arm : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// Whether a number is finite is no choice.
// CHECK: @finite: 1 of 1 contractions
func.func @finite(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant 0x7F800000 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %none = tensor.empty() : tensor<64xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<64xf32>) -> tensor<64xf32>
  %norms = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%h : tensor<64x8xf32>) outs(%sums : tensor<64xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %square = arith.mulf %a, %a : f32
    %next = arith.addf %square, %sum : f32
    linalg.yield %next : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%norms, %y, %z : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%none : tensor<64xf32>) {
  ^bb0(%norm: f32, %a: f32, %b: f32, %out: f32):
    %is_finite = arith.cmpf olt, %norm, %limit : f32
    %arm = arith.select %is_finite, %a, %b : f32
    linalg.yield %arm : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}

// That none of a row is positive is one.
// CHECK: @none_positive: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @none_positive(%x: tensor<64x12xf32>, %w: tensor<12x8xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x8xf32>) -> tensor<64x8xf32>
  %h = linalg.matmul ins(%x, %w : tensor<64x12xf32>, tensor<12x8xf32>) outs(%init : tensor<64x8xf32>) -> tensor<64x8xf32>
  %none = tensor.empty() : tensor<64xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<64xf32>) -> tensor<64xf32>
  %norms = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%h : tensor<64x8xf32>) outs(%sums : tensor<64xf32>) {
  ^bb0(%a: f32, %sum: f32):
    %positive = arith.maximumf %a, %zero : f32
    %next = arith.addf %positive, %sum : f32
    linalg.yield %next : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%norms, %y, %z : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) outs(%none : tensor<64xf32>) {
  ^bb0(%norm: f32, %a: f32, %b: f32, %out: f32):
    %is_zero = arith.cmpf oeq, %norm, %limit : f32
    %arm = arith.select %is_zero, %a, %b : f32
    linalg.yield %arm : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
