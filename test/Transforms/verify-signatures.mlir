// One broken program per diagnostic of prec-verify about signatures, each beside
// its legal neighbour.

// RUN: prec-opt %s --prec-verify --split-input-file --verify-diagnostics

// Invariant 4: the signature is that of the input.

// expected-error @below {{prec-verify: invariant 4: the signature changed from '(tensor<4xf32>) -> tensor<4xf32>' to '(tensor<4xbf16>) -> tensor<4xbf16>'}}
func.func @changed_signature(%x: tensor<4xbf16>) -> tensor<4xbf16> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xbf16>
}

// -----

func.func @unchanged_signature(%x: tensor<4xf32>) -> tensor<4xf32> attributes {prec.signature = (tensor<4xf32>) -> tensor<4xf32>} {
  return %x : tensor<4xf32>
}
