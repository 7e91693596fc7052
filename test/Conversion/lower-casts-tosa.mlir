// In functions that hold tosa, casts of tensors are tosa's.

// RUN: prec-opt %s --prec-lower-casts | FileCheck %s
// RUN: prec-opt %s --prec-lower-casts=to=arith | FileCheck %s --check-prefix=ARITH

// CHECK-LABEL: func.func @casts(
// CHECK:         %[[N:.*]] = tosa.cast %{{.*}} : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK:         %[[W:.*]] = tosa.cast %[[N]] : (tensor<4xbf16>) -> tensor<4xf32>
// CHECK:         %[[R:.*]] = tosa.cast %{{.*}} : (tensor<4xf32>) -> tensor<4xf16>
// CHECK:         tosa.cast %[[R]] : (tensor<4xf16>) -> tensor<4xf32>
// A constant is rounded here.
// CHECK:         "tosa.const"() <{values = dense<1.000980e-01> : tensor<4xbf16>}>
// tosa has no f64.
// CHECK:         arith.truncf %{{.*}} : tensor<4xf64> to tensor<4xbf16>

// ARITH-LABEL: func.func @casts(
// ARITH-NOT:     tosa.cast
// ARITH:         arith.truncf
func.func @casts(%x: tensor<4xf32>, %d: tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>, tensor<4xbf16>) {
  %c = "tosa.const"() <{values = dense<0.1> : tensor<4xf32>}> : () -> tensor<4xf32>
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  %1 = prec.widen %0 : tensor<4xbf16> to tensor<4xf32>
  %2 = tosa.tanh %1 : (tensor<4xf32>) -> tensor<4xf32>
  %3 = prec.round %2 to fp16 : tensor<4xf32>
  %4 = prec.narrow %c : tensor<4xf32> to tensor<4xbf16>
  %5 = prec.narrow %d : tensor<4xf64> to tensor<4xbf16>
  return %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xbf16>, tensor<4xbf16>
}

// A function without tosa beside it.
// CHECK-LABEL: func.func @other(
// CHECK:         arith.truncf
func.func @other(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  return %0 : tensor<4xbf16>
}
