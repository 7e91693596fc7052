// Ops of the stub dialects in pretty form are refused with the way out.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

func.func @add(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.add' in pretty form: prec reads this dialect in generic form only; print the program with --mlir-print-op-generic}}
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @generic(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.add"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
