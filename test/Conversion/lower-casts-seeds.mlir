// Nobody but prec-run answers what a sweep from a margin starts with.
// RUN: prec-opt %s --prec-lower-casts --verify-diagnostics

func.func @asks(%x: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error @below {{prec.margin_seed asks who runs the program, and nobody does: prec-run --calibrate makes such a sweep and answers it}}
  %s = prec.margin_seed %x "asks/select" "sign" [] : tensor<4xf64>
  return %s : tensor<4xf64>
}
