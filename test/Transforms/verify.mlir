// One broken program per diagnostic of prec-verify, each beside its legal
// neighbour.

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

// -----

// Invariant 2: nothing is rounded on the way to a pinned use.

func.func @rounded_pin(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (outliers) is rounded}}
  %p = prec.pin %r "outliers" : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// -----

func.func @rounded_beside_the_pin(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) attributes {prec.decisions = ["a"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %p = prec.pin %x "outliers" : tensor<4x8xf32>
  return %r, %p : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// Through copies and exact casts.

func.func @rounded_kept_factor(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %n = prec.narrow %w by <"a"> : tensor<16x8xf32> to tensor<16x8xbf16>
  %wide = prec.widen %n : tensor<16x8xbf16> to tensor<16x8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%wide : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (router) is rounded}}
  %0 = linalg.matmul {prec.pinned = "router"} ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Through the body of a generic.

#id = affine_map<(i, j) -> (i, j)>

func.func @rounded_in_a_body(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  %empty = tensor.empty() : tensor<4x8xf32>
  // expected-note @below {{rounded here}}
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %n = prec.round %in to bf16 by <"a"> : f32
    linalg.yield %n : f32
  } -> tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 2: a pinned operand (count) is rounded}}
  %0 = linalg.matmul {prec.pinned = "count"} ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Through a call and a loop.

func.func @rounded_in_the_caller(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-note @below {{rounded here}}
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %0 = call @pinned_in_the_callee(%r) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @pinned_in_the_callee(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%s = %x) -> tensor<4x8xf32> {
    // expected-error @below {{prec-verify: invariant 2: a pinned operand (outliers) is rounded}}
    %p = prec.pin %s "outliers" : tensor<4x8xf32>
    scf.yield %p : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}

// -----

// Arithmetic in between makes another value.

func.func @rounded_before_arithmetic(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  %y = math.tanh %r : tensor<4x8xf32>
  %0 = linalg.matmul {prec.pinned = "router"} ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Invariant 3: everything that rounds carries its decision ids.

func.func @round_without_ids(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @below {{prec-verify: invariant 3: prec.round without decision ids}}
  %r = prec.round %x to bf16 : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

func.func @narrow_without_ids(%x: tensor<4x8xf32>) -> tensor<4x8xbf16> {
  // expected-error @below {{prec-verify: invariant 3: prec.narrow without decision ids of a value that is not proven to be bf16}}
  %n = prec.narrow %x : tensor<4x8xf32> to tensor<4x8xbf16>
  return %n : tensor<4x8xbf16>
}

// -----

func.func @exact_narrow_without_ids(%x: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %wide = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %n = prec.narrow %wide : tensor<4x8xf32> to tensor<4x8xbf16>
  return %n : tensor<4x8xbf16>
}

// -----

func.func @narrow_of_another_format(%x: tensor<4x8xf16>) -> tensor<4x8xbf16> {
  %wide = arith.extf %x : tensor<4x8xf16> to tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 3: prec.narrow without decision ids of a value that is not proven to be bf16}}
  %n = prec.narrow %wide : tensor<4x8xf32> to tensor<4x8xbf16>
  return %n : tensor<4x8xbf16>
}

// -----

func.func @mode_without_ids(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-error @below {{prec-verify: invariant 3: mode bf16 without decision ids}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @mode_on_wide_factors(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a"]} {
  // expected-error @below {{prec-verify: invariant 3: operand 0 is not proven to be bf16, in which the contraction multiplies}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>, prec.decision = #prec.decision<"a">} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @mode_on_rounded_factors(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {prec.decisions = ["a", "b"]} {
  %r = prec.round %x to bf16 by <"b"> : tensor<4x8xf32>
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>, prec.decision = #prec.decision<"a">} ins(%r, %w : tensor<4x8xf32>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @approximate_without_function(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) attributes {prec.decisions = ["a", "b"]} {
  // expected-error @below {{prec-verify: invariant 3: mode approximate on an op that computes no exp or tanh of f32}}
  %0 = math.erf %x {prec.mode = #prec.mode<approximate>, prec.decision = #prec.decision<"a">} : tensor<4x8xf32>
  %1 = math.exp %x {prec.mode = #prec.mode<approximate>, prec.decision = #prec.decision<"b">} : tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// A wish is read by the planner only.
func.func @approximate_without_ids(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @below {{prec-verify: invariant 3: mode approximate without decision ids}}
  %0 = math.exp %x {prec.mode = #prec.mode<approximate>} : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// What an approximate function computes may be stored narrow.
func.func @approximate_and_narrow(%x: tensor<4x8xf32>) -> tensor<4x8xbf16> attributes {prec.decisions = ["a", "b"]} {
  %e = tensor.empty() : tensor<4x8xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xbf16>) attrs = {prec.mode = #prec.mode<approximate>, prec.decision = #prec.decision<"a">} {
  ^bb0(%s: f32, %o: bf16):
    %t = math.tanh %s : f32
    %n = prec.narrow %t by <"b"> : f32 to bf16
    linalg.yield %n : bf16
  } -> tensor<4x8xbf16>
  return %0 : tensor<4x8xbf16>
}

// -----

func.func @mode_on_no_contraction(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-error @below {{prec-verify: invariant 3: mode bf16 on an op that is no contraction}}
  %0 = math.tanh %x {prec.mode = #prec.mode<bf16>, prec.decision = #prec.decision<"a">} : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @fp32_mode_without_ids(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// expected-error @below {{prec-verify: invariant 3: decision 'b' of the plan is lost}}
func.func @lost_decision(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a", "b"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

func.func @merged_decisions(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a", "b"]} {
  %r = prec.round %x to bf16 by <"a", "b"> : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

func.func @decision_on_a_constant() -> tensor<4xbf16> attributes {prec.decisions = ["a"]} {
  %c = arith.constant {prec.decision = #prec.decision<"a">} dense<1.0> : tensor<4xbf16>
  return %c : tensor<4xbf16>
}

// -----

func.func @decision_of_another_function(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.decisions = ["a"]} {
  // expected-error @below {{prec-verify: invariant 3: decision 'b' is not in the plan of the function}}
  %r = prec.round %x to bf16 by <"a", "b"> : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

func.func @decision_at_two_ops(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) attributes {prec.decisions = ["a"]} {
  %r = prec.round %x to bf16 by <"a"> : tensor<4x8xf32>
  // expected-error @below {{prec-verify: invariant 3: decision 'a' stands at two ops}}
  %s = prec.round %y to bf16 by <"a"> : tensor<4x8xf32>
  return %r, %s : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// Invariant 4: the signature is that of the input.

// expected-error @below {{prec-verify: invariant 4: the signature changed from '(tensor<4xf32>) -> tensor<4xf32>' to '(tensor<4xbf16>) -> tensor<4xbf16>'}}
func.func @changed_signature(%x: tensor<4xbf16>) -> tensor<4xbf16> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xbf16>
}

// -----

func.func @unchanged_signature(%x: tensor<4xf32>) -> tensor<4xf32> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xf32>
}
