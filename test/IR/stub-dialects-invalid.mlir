// What is not ours to accept is refused as usual.
// RUN: prec-opt %s --split-input-file --verify-diagnostics

func.func @unknown_dialect(%x: f32) {
  // expected-error-re@+1 {{operation being parsed with an unregistered dialect{{.*}}}}
  %0 = "stablehelo.abs"(%x) : (f32) -> f32
  return
}

// -----

func.func @pretty_form(%x: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.abs' is in pretty form, which prec does not read; print the program in generic form}}
  %0 = stablehlo.abs %x : tensor<f32>
  return
}

// -----

func.func @unknown_callee_inside_a_region(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%x, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error@+1 {{'func.call' op 'nobody' does not reference a valid function}}
    %1 = func.call @nobody(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
