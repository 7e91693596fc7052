// One case for every diagnostic of the dialect.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

func.func @unknown_format(%x: f32) {
  // expected-error@+1 {{unknown format 'bf61'; known: bf16, fp16, tf32}}
  %0 = prec.round %x to bf61 : f32
  return
}

// -----

func.func @format_is_no_keyword(%x: f32) {
  // expected-error@+1 {{expected valid keyword}}
  %0 = prec.round %x to 16 : f32
  return
}

// -----

// expected-error@+2 {{unknown format 'f32'; known: bf16, fp16, tf32}}
// expected-error@+1 {{failed to parse Prec_FormatAttr parameter 'value'}}
func.func @unknown_format_attribute() attributes {a = #prec.format<f32>} {
  return
}

// -----

// expected-error@+2 {{unknown mode 'tf23'; known: bf16, fp16, tf32, fp32, approximate}}
// expected-error@+1 {{failed to parse Prec_ModeAttr parameter 'value'}}
func.func @unknown_mode() attributes {prec.mode = #prec.mode<tf23>} {
  return
}

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{failed to parse Prec_ModeAttr parameter 'value'}}
func.func @mode_is_no_keyword() attributes {prec.mode = #prec.mode<"bf16">} {
  return
}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse Prec_DecisionAttr parameter 'ids'}}
func.func @ids_are_no_strings() attributes {prec.decision = #prec.decision<[1]>} {
  return
}

// -----

// expected-error@+1 {{unknown attribute `policy` in dialect `prec`}}
func.func @unknown_attribute_kind() attributes {a = #prec.policy<fast>} {
  return
}

// -----

func.func @carrier_lacks_range(%x: f16) {
  // expected-error@+1 {{'prec.round' op cannot hold every value of bf16 in 'f16'; use prec.narrow, or widen first}}
  %0 = prec.round %x to bf16 : f16
  return
}

// -----

func.func @carrier_lacks_precision(%x: tensor<4xbf16>) {
  // expected-error@+1 {{'prec.round' op cannot hold every value of fp16 in 'bf16'; use prec.narrow, or widen first}}
  %0 = prec.round %x to fp16 : tensor<4xbf16>
  return
}

// -----

func.func @rounds_only_f32_in_place(%x: f64) {
  // expected-error@+1 {{'prec.round' op rounds f32 only to tf32, not 'f64'}}
  %0 = prec.round %x to tf32 : f64
  return
}

// -----

func.func @carrier_is_fp8(%x: f8E5M2) {
  // expected-error@+1 {{'prec.round' op cannot hold every value of bf16 in 'f8E5M2'}}
  %0 = prec.round %x to bf16 : f8E5M2
  return
}

// -----

func.func @round_of_integers(%x: tensor<4xi32>) {
  // expected-error@+1 {{'prec.round' op operand #0 must be floating-point-like, but got 'tensor<4xi32>'}}
  %0 = prec.round %x to bf16 : tensor<4xi32>
  return
}

// -----

func.func @round_changes_type(%x: f32) {
  // expected-error@+1 {{'prec.round' op requires the same type for all operands and results}}
  %0 = "prec.round"(%x) <{format = #prec.format<bf16>}> : (f32) -> f64
  return
}

// -----

func.func @round_without_format(%x: f32) {
  // expected-error@+1 {{'prec.round' op requires attribute 'format'}}
  %0 = "prec.round"(%x) : (f32) -> f32
  return
}

// -----

func.func @narrow_to_wide(%x: f32) {
  // expected-error@+1 {{'prec.narrow' op needs a narrow storage type (bf16, f16) whose values all exist in the operand type, got 'f32' to 'f64'}}
  %0 = prec.narrow %x : f32 to f64
  return
}

// -----

func.func @narrow_to_same_type(%x: bf16) {
  // expected-error@+1 {{'prec.narrow' op needs a narrow storage type (bf16, f16) whose values all exist in the operand type, got 'bf16' to 'bf16'}}
  %0 = prec.narrow %x : bf16 to bf16
  return
}

// -----

func.func @narrow_between_incomparable_types(%x: tensor<4xf16>) {
  // expected-error@+1 {{'prec.narrow' op needs a narrow storage type (bf16, f16) whose values all exist in the operand type, got 'tensor<4xf16>' to 'tensor<4xbf16>'}}
  %0 = prec.narrow %x : tensor<4xf16> to tensor<4xbf16>
  return
}

// -----

func.func @narrow_to_a_type_that_no_format_has(%x: f32) {
  // expected-error@+1 {{'prec.narrow' op needs a narrow storage type (bf16, f16)}}
  %0 = prec.narrow %x : f32 to f8E5M2
  return
}

// -----

func.func @narrow_changes_shape(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{'prec.narrow' op all non-scalar operands/results must have the same shape and base type}}
  %0 = prec.narrow %x : tensor<4x8xf32> to tensor<8x4xbf16>
  return
}

// -----

func.func @widen_of_wide(%x: f32) {
  // expected-error@+1 {{'prec.widen' op needs a narrow storage type (bf16, f16) and a wider result, got 'f32' to 'f64'}}
  %0 = prec.widen %x : f32 to f64
  return
}

// -----

func.func @widen_between_incomparable_types(%x: bf16) {
  // expected-error@+1 {{'prec.widen' op needs a narrow storage type (bf16, f16) and a wider result, got 'bf16' to 'f16'}}
  %0 = prec.widen %x : bf16 to f16
  return
}

// -----

func.func @widen_changes_shape(%x: tensor<4xbf16>) {
  // expected-error@+1 {{'prec.widen' op all non-scalar operands/results must have the same shape and base type}}
  %0 = prec.widen %x : tensor<4xbf16> to tensor<5xf32>
  return
}

// -----

func.func @probe_without_id(%x: f32) {
  // expected-error@+1 {{'prec.probe' op needs an id}}
  %0 = prec.probe %x "" : f32
  return
}

// -----

func.func @margin_of_another_kind(%x: tensor<4xf32>) {
  // expected-error@+1 {{'prec.margin' op has an unknown kind 'best'}}
  prec.margin %x "f" "best" [0] : tensor<4xf32>
  return
}

// -----

func.func @margin_without_dimensions(%x: tensor<4xf32>) {
  // expected-error@+1 {{'prec.margin' op needs the dimensions that are chosen along}}
  prec.margin %x "f" "largest" [] : tensor<4xf32>
  return
}

// -----

func.func @margin_of_each_along_a_dimension(%x: tensor<4xf32>) {
  // expected-error@+1 {{'prec.margin' op looks at each element: it takes no dimensions}}
  prec.margin %x "f" "sign" [0] : tensor<4xf32>
  return
}

// -----

func.func @margin_beyond_the_rank(%x: tensor<4xf32>) {
  // expected-error@+1 {{'prec.margin_seed' op has dimension 1 of a value of rank 1}}
  %0 = prec.margin_seed %x "f" "smallest" [1] : tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{'prec.probe' must be a string: the id of a probe}}
func.func @probe_is_a_number(%x: f32 {prec.probe = 1 : i64}) {
  return
}

// -----

// expected-error@+1 {{'prec.seed' must be an integer: the number of a result}}
func.func @seed_is_a_string(%x: f32 {prec.seed = "0"}) {
  return
}

// -----

func.func @pin_without_reason(%x: f32) {
  // expected-error@+1 {{'prec.pin' op needs a reason}}
  %0 = prec.pin %x "" : f32
  return
}

// -----

// expected-error@+1 {{'prec.mode' must be a #prec.mode, such as #prec.mode<fp32>}}
func.func @mode_is_a_string() attributes {prec.mode = "fp32"} {
  return
}

// -----

// expected-error@+1 {{'prec.decision' must be a #prec.decision}}
func.func @decision_is_a_string() attributes {prec.decision = "f/arg0"} {
  return
}

// -----

// expected-error@+1 {{'prec.pinned' must be a string: the reason}}
func.func @pinned_is_a_unit() attributes {prec.pinned} {
  return
}

// -----

// expected-error@+1 {{'prec.decisions' must be an array of decision ids}}
func.func @decisions_is_one_id() attributes {prec.decisions = "f/arg0"} {
  return
}

// -----

// expected-error@+1 {{'prec.decisions' must be an array of decision ids}}
func.func @decisions_holds_no_ids() attributes {prec.decisions = [1, 2]} {
  return
}

// -----

// expected-error@+1 {{'prec.signature' must be the function type of the input}}
func.func @signature_is_a_string() attributes {prec.signature = "() -> ()"} {
  return
}

// -----

// expected-error@+1 {{'prec.signature' must be the function type of the input}}
func.func @signature_is_no_function_type() attributes {prec.signature = f32} {
  return
}

// -----

// expected-error@+1 {{unknown attribute 'prec.pin'; the prec dialect defines prec.mode, prec.model, prec.decision, prec.pinned, prec.decisions, prec.signature, prec.accumulator, prec.existing, prec.handed_over, prec.context, prec.without_rules, prec.only, prec.policy and prec.kept_readers}}
func.func @unknown_attribute() attributes {prec.pin = "typo"} {
  return
}

// -----

// Arguments and results carry roles alone.

// expected-error@+1 {{'prec.pin' on an argument or result: the prec dialect defines prec.role there, and others on ops}}
func.func @argument_attribute(%x: f32 {prec.pin = "typo"}) {
  return
}

// -----

// expected-error@+1 {{'prec.pinned' on an argument or result: the prec dialect defines prec.role there, and others on ops}}
func.func private @result_attribute() -> (f32 {prec.pinned = "why"})

// -----

func.func @unsorted_ids(%x: f32) -> f32 {
  // expected-error@+1 {{decision ids must be sorted and unique, but "b" stands before "a"}}
  %0 = prec.round %x to bf16 by <"b", "a"> : f32
  return %0 : f32
}

// -----

func.func @repeated_id(%x: f32) -> f32 {
  // expected-error@+1 {{decision ids must be sorted and unique, but "a" stands before "a"}}
  %0 = prec.round %x to bf16 by <"a", "a"> : f32
  return %0 : f32
}

// -----

// expected-error@+1 {{'prec.role' is "weight"; known roles: input, position, param, frozen, state, cache, gradient, loss, counter}}
func.func @role(%x: f32 {prec.role = "weight"}) -> f32 {
  return %x : f32
}

// -----

// expected-error@+1 {{'prec.role' is "frozen"; known roles of results: param, state, cache, gradient, loss, counter}}
func.func private @result_role() -> (f32 {prec.role = "frozen"})

// -----

// expected-error@+1 {{'prec.without_rules' must be without a value}}
func.func private @without_rules() attributes {prec.without_rules = true}

// -----

// expected-error@+1 {{'prec.abi' is "wide"; known: "narrow"}}
func.func private @result_abi() -> (f32 {prec.abi = "wide"})

// -----

// expected-error@+1 {{'prec.abi' on an argument or result}}
func.func private @argument_abi(f32 {prec.abi = "narrow"})

// -----

// expected-error@+1 {{'prec.role_source' must be a string: the name of a file}}
func.func private @role_source(f32 {prec.role = "param", prec.role_source = 1 : i32})

// -----

// expected-error@+1 {{'prec.rounded' must be a #prec.decision}}
func.func @rounded_is_a_string(%x: tensor<4xbf16> {prec.rounded = "f/arg0"}) {
  return
}

// -----

func.func @step_without_id(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'prec.step' op needs an id}}
  %0 = prec.step %x, %x, %x "" : tensor<4xf32>, tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @step_of_another_shape(%x: tensor<4xf32>, %y: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'prec.step' op needs a margin for each element}}
  %0 = prec.step %x, %x, %y "f" : tensor<4xf32>, tensor<5xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{'prec.kept_readers' must be a dictionary of arrays of ids}}
module attributes {prec.kept_readers = {x = 1 : i32}} {}
