// One broken program per diagnostic of prec-verify about decisions that are
// lost, or were never made, each beside its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics

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
