// Scalars that count: the steps of an optimiser, a number of elements.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// The exponent of a constant, as in the decay of a moment.
// CHECK-LABEL: @exponent
// CHECK-NEXT: argument 0: {{.*}}; count{{$}}
func.func @exponent(%step: tensor<f32>) -> tensor<f32> {
  %b = arith.constant dense<0.9> : tensor<f32>
  %r = math.powf %b, %step : tensor<f32>
  return %r : tensor<f32>
}

// What a constant is the exponent of may be any number.
// CHECK-LABEL: @base
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
func.func @base(%step: tensor<f32>) -> tensor<f32> {
  %b = arith.constant dense<0.9> : tensor<f32>
  %r = math.powf %step, %b : tensor<f32>
  return %r : tensor<f32>
}

// One integer that is converted is no mask.
// CHECK-LABEL: @converted
// CHECK-NEXT: argument 0: {{.*}}; count{{$}}
func.func @converted(%n: tensor<i64>) -> tensor<f32> {
  %r = arith.sitofp %n : tensor<i64> to tensor<f32>
  return %r : tensor<f32>
}
