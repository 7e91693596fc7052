// One broken program per diagnostic of prec-verify about signatures, each beside
// its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics

// Invariant 4: the signature is that of the input, but for frozen arguments,
// results by the ABI, and those of private functions.

// expected-error @below {{prec-verify: invariant 4: the signature changed from '(tensor<4xf32>) -> tensor<4xf32>' to '(tensor<4xbf16>) -> tensor<4xbf16>'}}
func.func @changed_signature(%x: tensor<4xbf16>) -> tensor<4xbf16> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xbf16>
}

// -----

func.func @unchanged_signature(%x: tensor<4xf32>) -> tensor<4xf32> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xf32>
}

// -----

func.func @frozen(%x: tensor<4xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"frozen/arg0">}) -> tensor<4xbf16> attributes {prec.decisions = ["frozen/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @other_role(%x: tensor<4xbf16> {prec.role = "param", prec.rounded = #prec.decision<"f/arg0">}) -> tensor<4xbf16> attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @no_decision(%x: tensor<4xbf16> {prec.role = "frozen"}) -> tensor<4xbf16> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 3: decision 'f/arg0' is not in the plan of the function}}
func.func @unplanned(%x: tensor<4xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"f/arg0">}) -> tensor<4xbf16> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @other_shape(%x: tensor<8xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"f/arg0">}) -> tensor<8xbf16> attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<8xbf16>} {
  return %x : tensor<8xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @rounded_twice(%x: tensor<4xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"f/arg0">}) -> tensor<4xbf16> attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf16>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @frozen_result(%x: tensor<4xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"f/arg0">}) -> tensor<4xbf16> attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xbf16>
}

// -----

// What is stored narrow is returned narrow where callers take that.

func.func @narrow_result(%x: tensor<4xf32>) -> (tensor<4xbf16> {prec.abi = "narrow"}) attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  return %n : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed from '(tensor<4xf32>) -> tensor<4xf32>' to '(tensor<4xf32>) -> tensor<4xbf16>'}}
func.func @other_abi(%x: tensor<4xf32>) -> tensor<4xbf16> attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  return %n : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @other_result(%x: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}, tensor<4xbf16>) attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  return %x, %n : tensor<4xf32>, tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @result_with_role(%x: tensor<4xf32>) -> (tensor<4xbf16> {prec.abi = "narrow", prec.role = "gradient"}) attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  return %n : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @donated_result(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xbf16> {prec.abi = "narrow"}) attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  return %n : tensor<4xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @result_of_other_shape(%x: tensor<4xf32>) -> (tensor<2x2xbf16> {prec.abi = "narrow"}) attributes {prec.decisions = ["f/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  %n = prec.narrow %x by <"f/arg0"> : tensor<4xf32> to tensor<4xbf16>
  %r = tensor.expand_shape %n [[0, 1]] output_shape [2, 2] : tensor<4xbf16> into tensor<2x2xbf16>
  return %r : tensor<2x2xbf16>
}

// -----

// expected-error @below {{invariant 4: the signature changed}}
func.func @one_result_less(%x: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}) attributes {prec.signature = (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)} {
  return %x : tensor<4xf32>
}

// -----

// A private function's callers are here, and round.

func.func private @private(%x: tensor<4xbf16> {prec.rounded = #prec.decision<"private/arg0">}) -> tensor<4xbf16> attributes {prec.decisions = ["private/arg0"], prec.signature = (tensor<4xf32>) -> tensor<4xbf16>} {
  return %x : tensor<4xbf16>
}
func.func @caller(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xbf16>) {
  %n = prec.narrow %x by <"private/arg0"> : tensor<4xf32> to tensor<4xbf16>
  %m = prec.narrow %y by <"private/arg0"> : tensor<4xf32> to tensor<4xbf16>
  %0 = call @private(%n) : (tensor<4xbf16>) -> tensor<4xbf16>
  %1 = call @private(%m) : (tensor<4xbf16>) -> tensor<4xbf16>
  return %0, %1 : tensor<4xbf16>, tensor<4xbf16>
}
