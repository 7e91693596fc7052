// In functions that hold tosa, casts of tensors are tosa's.

// RUN: prec-opt %s --prec-lower-casts | FileCheck %s
// RUN: sed -e '/^\/\/ A function that calls/,/^\/\/ A function without/d' %s | prec-opt --prec-lower-casts=to=arith | FileCheck %s --check-prefix=ARITH

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

// A function that calls others and does nothing else.
// CHECK-LABEL: func.func @calls(
// CHECK:         tosa.cast
func.func @calls(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  %1 = call @callee(%0) : (tensor<4xbf16>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Without a rank, too.
// CHECK-LABEL: func.func private @callee(
// CHECK:         tosa.cast %{{.*}} : (tensor<*xbf16>) -> tensor<*xf32>
func.func private @callee(%x: tensor<4xbf16>) -> tensor<4xf32> {
  %0 = tosa.identity %x : (tensor<4xbf16>) -> tensor<*xbf16>
  %1 = prec.widen %0 : tensor<*xbf16> to tensor<*xf32>
  %2 = tosa.identity %1 : (tensor<*xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// A function without tosa beside it.
// CHECK-LABEL: func.func @other(
// CHECK:         arith.truncf
func.func @other(%y: tensor<4xf32>) -> tensor<4xbf16> {
  %x = math.exp %y : tensor<4xf32>
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// What a lowering to linalg leaves behind makes no function tosa's, nor does an op of tosa
// beside linalg.
// CHECK-LABEL: func.func @lowered(
// CHECK-NOT: tosa.cast
// CHECK: arith.truncf
func.func @lowered(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %shape = tosa.const_shape {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = prec.narrow %x : tensor<4xf32> to tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// CHECK-LABEL: func.func @mixed(
// CHECK: tosa.tanh
// CHECK-NOT: tosa.cast
// CHECK: arith.truncf
func.func @mixed(%x: tensor<4xf32>, %e: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = tosa.tanh %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.exp ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = prec.narrow %1 : tensor<4xf32> to tensor<4xbf16>
  return %2 : tensor<4xbf16>
}
