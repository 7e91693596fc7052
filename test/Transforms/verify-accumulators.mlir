// One broken program per diagnostic of prec-verify about accumulators, each
// beside its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics

// Invariant 1: accumulators are f32 or wider.

func.func @narrow_accumulator(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xbf16>) -> tensor<4x16xbf16> attributes {prec.decisions = ["a"]} {
  // expected-error @below {{prec-verify: invariant 1: a contraction that multiplies narrow accumulates in 'bf16', not in f32}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>, prec.decision = #prec.decision<"a">} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %0 : tensor<4x16xbf16>
}

// -----

func.func @wide_accumulator(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>, prec.decision = #prec.decision<"a">} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// What the user wrote in bf16 is no decision of prec.

func.func @narrow_accumulator_of_the_user(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xbf16>) -> tensor<4x16xbf16> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %0 : tensor<4x16xbf16>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @narrow_reduction(%x: tensor<4x8xbf16>, %acc: tensor<4xbf16>) -> tensor<4xbf16> {
  // expected-error @below {{prec-verify: invariant 1: a reduction accumulates in 'bf16', not in f32; round its result in an op of its own}}
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xbf16>) outs(%acc : tensor<4xbf16>) {
  ^bb0(%in: bf16, %o: bf16):
    %wide = prec.widen %o : bf16 to f32
    %wide_in = prec.widen %in : bf16 to f32
    %s = arith.addf %wide, %wide_in : f32
    %n = arith.truncf %s : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @rounding_in_a_reduction(%x: tensor<4x8xf32>, %acc: tensor<4xf32>) -> tensor<4xf32> attributes {prec.decisions = ["a"]} {
  // expected-error @below {{prec-verify: invariant 1: a reduction rounds inside its body; round its result in an op of its own}}
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) outs(%acc : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32):
    %s = arith.addf %o, %in : f32
    %r = prec.round %s to bf16 by <"a"> : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @narrow_input_of_a_reduction(%x: tensor<4x8xbf16>, %acc: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xbf16>) outs(%acc : tensor<4xf32>) {
  ^bb0(%in: bf16, %o: f32):
    %wide = prec.widen %in : bf16 to f32
    %s = arith.addf %o, %wide : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
