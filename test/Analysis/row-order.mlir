// A number that a row has at a place of its order cuts off as its largest does: the fourth
// largest by a top-k or a sort, or the largest of what is left where larger ones are masked.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// The four largest pass.
// CHECK: @by_top_k: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @by_top_k(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> tensor<128x32xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<128x32xf32>}> : () -> tensor<128x32xf32>
  %z = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<128x64xf32>, tensor<64x32xf32>) -> tensor<128x32xf32>
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (tensor<128x32xf32>) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x32xf32>
  %is = "stablehlo.compare"(%z, %n) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xi1>
  %y = "stablehlo.select"(%is, %z, %zero) : (tensor<128x32xi1>, tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
  return %y : tensor<128x32xf32>
}

// By the third of the sorted negatives.
// CHECK: @by_sort: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @by_sort(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> tensor<128x32xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<128x32xf32>}> : () -> tensor<128x32xf32>
  %z = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<128x64xf32>, tensor<64x32xf32>) -> tensor<128x32xf32>
  %m = "stablehlo.negate"(%z) : (tensor<128x32xf32>) -> tensor<128x32xf32>
  %t = "stablehlo.sort"(%m) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<128x32xf32>) -> tensor<128x32xf32>
  %p = "stablehlo.slice"(%t) <{start_indices = array<i64: 0, 2>, limit_indices = array<i64: 128, 3>, strides = array<i64: 1, 1>}> : (tensor<128x32xf32>) -> tensor<128x1xf32>
  %k = "stablehlo.negate"(%p) : (tensor<128x1xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x32xf32>
  %is = "stablehlo.compare"(%z, %n) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xi1>
  %y = "stablehlo.select"(%is, %z, %zero) : (tensor<128x32xi1>, tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
  return %y : tensor<128x32xf32>
}

// What is cut off at zero does not jump.
// CHECK: @subtracted: 1 of 1 contractions
func.func @subtracted(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> tensor<128x32xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<128x32xf32>}> : () -> tensor<128x32xf32>
  %z = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<128x64xf32>, tensor<64x32xf32>) -> tensor<128x32xf32>
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (tensor<128x32xf32>) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x32xf32>
  %is = "stablehlo.compare"(%z, %n) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xi1>
  %d = "stablehlo.subtract"(%z, %n) : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
  %y = "stablehlo.select"(%is, %d, %zero) : (tensor<128x32xi1>, tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
  return %y : tensor<128x32xf32>
}

// Logits that are sampled from are masked, and nothing is weighed by them.
// CHECK: @sampled: 1 of 1 contractions
func.func @sampled(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> tensor<128x32xf32> {
  %least = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<128x32xf32>}> : () -> tensor<128x32xf32>
  %z = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<128x64xf32>, tensor<64x32xf32>) -> tensor<128x32xf32>
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (tensor<128x32xf32>) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> tensor<128x32xf32>
  %is = "stablehlo.compare"(%z, %n) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xi1>
  %y = "stablehlo.select"(%is, %z, %least) : (tensor<128x32xi1>, tensor<128x32xf32>, tensor<128x32xf32>) -> tensor<128x32xf32>
  return %y : tensor<128x32xf32>
}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<128x32xf32>
!r = tensor<128xf32>

// The two largest pass.
// CHECK: @by_masking: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @by_masking(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0xFF800000> : !r
  %z = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%e : !s) -> !s
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%z : !s) outs(%start : !r) {
  ^bb0(%a: f32, %b: f32):
    %next = arith.maximumf %b, %a : f32
    linalg.yield %next : f32
  } -> !r
  %rest = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %m : !s, !r) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %is = arith.cmpf oge, %a, %b : f32
    %t = arith.select %is, %least, %a : f32
    linalg.yield %t : f32
  } -> !s
  %n = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%rest : !s) outs(%start : !r) {
  ^bb0(%a: f32, %b: f32):
    %next = arith.maximumf %b, %a : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %n : !s, !r) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %is = arith.cmpf oge, %a, %b : f32
    %t = arith.select %is, %a, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// What a rounding makes equal to the largest is masked with it.
// CHECK: @second_subtracted: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @second_subtracted(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %e = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0xFF800000> : !r
  %z = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%e : !s) -> !s
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%z : !s) outs(%start : !r) {
  ^bb0(%a: f32, %b: f32):
    %next = arith.maximumf %b, %a : f32
    linalg.yield %next : f32
  } -> !r
  %rest = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %m : !s, !r) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %is = arith.cmpf oge, %a, %b : f32
    %t = arith.select %is, %least, %a : f32
    linalg.yield %t : f32
  } -> !s
  %n = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%rest : !s) outs(%start : !r) {
  ^bb0(%a: f32, %b: f32):
    %next = arith.maximumf %b, %a : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %n : !s, !r) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %d = arith.subf %a, %b : f32
    %t = arith.maximumf %d, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}
