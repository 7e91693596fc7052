// Selections under other names, and what only looks like one.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// CHECK: @cc: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @cc(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<16x64xf32>) -> tensor<16x64xf32> {
  %l = "stablehlo.dot_general"(%x, %w) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %v:2 = "stablehlo.custom_call"(%l) {call_target_name = "mhlo.topk", mhlo.attributes = {k = 1 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<16x8xf32>) -> (tensor<16x1xf32>, tensor<16x1xi32>)
  %r = "stablehlo.reshape"(%v#0) : (tensor<16x1xf32>) -> tensor<16xf32>
  %b = "stablehlo.broadcast_in_dim"(%r) {broadcast_dimensions = array<i64: 0>} : (tensor<16xf32>) -> tensor<16x64xf32>
  %w2 = "stablehlo.multiply"(%b, %y) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
  return %w2 : tensor<16x64xf32>
}

// CHECK: @mh: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @mh(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<16x64xf32>) -> tensor<16x64xf32> {
  %l = "stablehlo.dot_general"(%x, %w) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %v:2 = "mhlo.topk"(%l) {k = 1 : i64, largest = true} : (tensor<16x8xf32>) -> (tensor<16x1xf32>, tensor<16x1xi32>)
  %r = "stablehlo.reshape"(%v#0) : (tensor<16x1xf32>) -> tensor<16xf32>
  %b = "stablehlo.broadcast_in_dim"(%r) {broadcast_dimensions = array<i64: 0>} : (tensor<16xf32>) -> tensor<16x64xf32>
  %w2 = "stablehlo.multiply"(%b, %y) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
  return %w2 : tensor<16x64xf32>
}

// Any other custom call is unknown, and ends the search.
// CHECK: @other_call: 1 of 1 contractions
func.func @other_call(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<16x64xf32>) -> tensor<16x64xf32> {
  %l = "stablehlo.dot_general"(%x, %w) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %v:2 = "stablehlo.custom_call"(%l) {call_target_name = "normalize", mhlo.attributes = {k = 1 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<16x8xf32>) -> (tensor<16x1xf32>, tensor<16x1xi32>)
  %r = "stablehlo.reshape"(%v#0) : (tensor<16x1xf32>) -> tensor<16xf32>
  %b = "stablehlo.broadcast_in_dim"(%r) {broadcast_dimensions = array<i64: 0>} : (tensor<16xf32>) -> tensor<16x64xf32>
  %w2 = "stablehlo.multiply"(%b, %y) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
  return %w2 : tensor<16x64xf32>
}

// A sum and a count are no extremum and its position; but what is counted is
// above a threshold.
// CHECK: @mean: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @mean(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<16x8xf32>, %y2: tensor<64x8xf32>) -> tensor<16x8xf32> {
  %z = arith.constant 0.0 : f32
  %zi = arith.constant 0 : i32
  %e = tensor.empty() : tensor<16x8xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<16x8xf32>) -> tensor<16x8xf32>
  %l = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x8xf32>) outs(%f : tensor<16x8xf32>) -> tensor<16x8xf32>
  %s0 = tensor.empty() : tensor<16xf32>
  %s1 = linalg.fill ins(%z : f32) outs(%s0 : tensor<16xf32>) -> tensor<16xf32>
  %n0 = tensor.empty() : tensor<16xi32>
  %n1 = linalg.fill ins(%zi : i32) outs(%n0 : tensor<16xi32>) -> tensor<16xi32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(a,b)->(a,b)>, affine_map<(a,b)->(a)>, affine_map<(a,b)->(a)>], iterator_types = ["parallel","reduction"]} ins(%l : tensor<16x8xf32>) outs(%s1, %n1 : tensor<16xf32>, tensor<16xi32>) {
  ^bb0(%i: f32, %s: f32, %n: i32):
    %p = arith.cmpf ogt, %i, %z : f32
    %q = arith.extui %p : i1 to i32
    %a = arith.addf %s, %i : f32
    %b = arith.addi %n, %q : i32
    linalg.yield %a, %b : f32, i32
  } -> (tensor<16xf32>, tensor<16xi32>)
  %o = linalg.generic {indexing_maps = [affine_map<(a,b)->(a,b)>, affine_map<(a,b)->(a)>, affine_map<(a,b)->(a)>, affine_map<(a,b)->(a,b)>], iterator_types = ["parallel","parallel"]} ins(%y, %r#0, %r#1 : tensor<16x8xf32>, tensor<16xf32>, tensor<16xi32>) outs(%e : tensor<16x8xf32>) {
  ^bb0(%i: f32, %s: f32, %n: i32, %u: f32):
    %c = arith.sitofp %n : i32 to f32
    %m = arith.divf %s, %c : f32
    %k = arith.mulf %m, %i : f32
    linalg.yield %k : f32
  } -> tensor<16x8xf32>
  return %o : tensor<16x8xf32>
}

// An arg-max that picks rows of data routes, one that picks parameters does not.
// CHECK: @rows_of_data: 1 of 2 contractions {{.*}}kept fp32: 1 router
func.func @rows_of_data(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<8x64xf32>, %v: tensor<64x64xf32>) -> tensor<16x64xf32> {
  %logits = "stablehlo.dot"(%x, %w) : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %data = "stablehlo.dot"(%y, %v) : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<16x8xf32>) -> (tensor<16x1xf32>, tensor<16x1xi32>)
  %rows = "stablehlo.gather"(%data, %top#1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<8x64xf32>, tensor<16x1xi32>) -> tensor<16x64xf32>
  return %rows : tensor<16x64xf32>
}

// CHECK: @rows_of_a_table: 1 of 1 contractions
func.func @rows_of_a_table(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %table: tensor<8x64xf32> {prec.role = "param"}) -> tensor<16x64xf32> {
  %logits = "stablehlo.dot"(%x, %w) : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 1 : i64}> : (tensor<16x8xf32>) -> (tensor<16x1xf32>, tensor<16x1xi32>)
  %rows = "stablehlo.gather"(%table, %top#1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<8x64xf32>, tensor<16x1xi32>) -> tensor<16x64xf32>
  return %rows : tensor<16x64xf32>
}

// Noise that is added to the scores scales and masks nothing.
// CHECK: @noise: 2 of 2 contractions
func.func @noise(%x: tensor<16x64xf32>, %w: tensor<64x8xf32>, %y: tensor<16x4xf32>, %v: tensor<4x2xf32>) -> tensor<16x2xf32> {
  %logits = "stablehlo.dot"(%x, %w) : (tensor<16x64xf32>, tensor<64x8xf32>) -> tensor<16x8xf32>
  %noise = "stablehlo.dot"(%y, %v) : (tensor<16x4xf32>, tensor<4x2xf32>) -> tensor<16x2xf32>
  %top:2 = "chlo.top_k"(%logits) <{k = 2 : i64}> : (tensor<16x8xf32>) -> (tensor<16x2xf32>, tensor<16x2xi32>)
  %sum = "stablehlo.add"(%top#0, %noise) : (tensor<16x2xf32>, tensor<16x2xf32>) -> tensor<16x2xf32>
  return %sum : tensor<16x2xf32>
}

// The first and the second of each row, by masks that are truth values made
// integers and then floats, and added.
// CHECK: @two_masks: 1 of 2 contractions {{.*}}kept fp32: 1 router
func.func @two_masks(%x: tensor<1x24x48xf32>, %wr: tensor<1x48x6xf32> {prec.role = "param"}, %wd: tensor<1x48x6xf32> {prec.role = "param"}) -> tensor<1x24x6xf32> {
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %iota = "tosa.const"() <{values = dense<[[[0, 1, 2, 3, 4, 5]]]> : tensor<1x1x6xi64>}> : () -> tensor<1x1x6xi64>
  %s3 = tosa.const_shape {values = dense<[1, 24, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %big = "tosa.const"() <{values = dense<1.0e9> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %l = tosa.matmul %x, %wr, %zp, %zp : (tensor<1x24x48xf32>, tensor<1x48x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x24x6xf32>
  %y = tosa.matmul %x, %wd, %zp, %zp : (tensor<1x24x48xf32>, tensor<1x48x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x24x6xf32>
  %g = tosa.sigmoid %l : (tensor<1x24x6xf32>) -> tensor<1x24x6xf32>
  %a0 = tosa.argmax %g {axis = 2 : i32} : (tensor<1x24x6xf32>) -> tensor<1x24xi64>
  %r0 = tosa.reshape %a0, %s3 : (tensor<1x24xi64>, !tosa.shape<3>) -> tensor<1x24x1xi64>
  %m0 = tosa.equal %r0, %iota : (tensor<1x24x1xi64>, tensor<1x1x6xi64>) -> tensor<1x24x6xi1>
  %mi0 = tosa.cast %m0 : (tensor<1x24x6xi1>) -> tensor<1x24x6xi8>
  %mf0 = tosa.cast %mi0 : (tensor<1x24x6xi8>) -> tensor<1x24x6xf32>
  %p = tosa.mul %mf0, %big, %sh : (tensor<1x24x6xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<1x24x6xf32>
  %g2 = tosa.sub %g, %p : (tensor<1x24x6xf32>, tensor<1x24x6xf32>) -> tensor<1x24x6xf32>
  %a1 = tosa.argmax %g2 {axis = 2 : i32} : (tensor<1x24x6xf32>) -> tensor<1x24xi64>
  %r1 = tosa.reshape %a1, %s3 : (tensor<1x24xi64>, !tosa.shape<3>) -> tensor<1x24x1xi64>
  %m1 = tosa.equal %r1, %iota : (tensor<1x24x1xi64>, tensor<1x1x6xi64>) -> tensor<1x24x6xi1>
  %mi1 = tosa.cast %m1 : (tensor<1x24x6xi1>) -> tensor<1x24x6xi8>
  %mf1 = tosa.cast %mi1 : (tensor<1x24x6xi8>) -> tensor<1x24x6xf32>
  %mm = tosa.add %mf0, %mf1 : (tensor<1x24x6xf32>, tensor<1x24x6xf32>) -> tensor<1x24x6xf32>
  %w = tosa.mul %g, %mm, %sh : (tensor<1x24x6xf32>, tensor<1x24x6xf32>, tensor<1xi8>) -> tensor<1x24x6xf32>
  %o = tosa.mul %w, %y, %sh : (tensor<1x24x6xf32>, tensor<1x24x6xf32>, tensor<1xi8>) -> tensor<1x24x6xf32>
  return %o : tensor<1x24x6xf32>
}
