// Where 16-bit floats are only stored they become integers of their bits, in
// values, buffers, constants and signatures. Wider floats stay.

// RUN: prec-opt %s --prec-store-halves --allow-unregistered-dialect --split-input-file -verify-diagnostics | FileCheck %s

// CHECK: memref.global "private" constant @g : memref<2xi16> = dense<[16256, -16384]>
// CHECK-LABEL: func @stored(
// CHECK-SAME: %[[M:.*]]: memref<4xi16>, %[[I:.*]]: index, %[[B:.*]]: i16, %{{.*}}: f32) -> i16
// CHECK: %[[C:.*]] = arith.constant 15360 : i16
// CHECK: %[[L:.*]] = memref.load %[[M]]
// CHECK-NOT: bitcast
// CHECK: memref.store %[[B]], %[[M]]
// CHECK: call @outside(%[[L]]) : (i16) -> ()
// CHECK: return %[[C]] : i16
memref.global "private" constant @g : memref<2xbf16> = dense<[1.0, -2.0]>
func.func private @outside(bf16)
func.func @stored(%m: memref<4xbf16>, %i: index, %bits: i16, %wide: f32) -> f16 {
  %one = arith.constant 1.0 : f16
  %x = memref.load %m[%i] : memref<4xbf16>
  %y = arith.bitcast %bits : i16 to bf16
  memref.store %y, %m[%i] : memref<4xbf16>
  func.call @outside(%x) : (bf16) -> ()
  return %one : f16
}

// -----

// What computes with them still is an error: nothing here could.

func.func @computed(%m: memref<4xbf16>, %i: index, %x: bf16) {
  // expected-error @below {{op has no arithmetic on 16-bit floats here; extend its operands to f32}}
  %y = math.fma %x, %x, %x : bf16
  memref.store %y, %m[%i] : memref<4xbf16>
  return
}

// -----

func.func @rounded_up(%m: memref<4xbf16>, %i: index, %x: f32) {
  // expected-error @below {{only rounding to nearest even can be run; remove the rounding mode}}
  %y = arith.truncf %x upward : f32 to bf16
  memref.store %y, %m[%i] : memref<4xbf16>
  return
}

// -----

func.func @added(%m: memref<4xf16>, %i: index, %x: f16) {
  // expected-error @below {{op has no arithmetic on 16-bit floats here}}
  %y = memref.atomic_rmw addf %x, %m[%i] : (f16, memref<4xf16>) -> f16
  return
}

// -----

// CHECK-LABEL: func @unknown(%arg0: memref<4xi16>)
func.func @unknown(%m: memref<4xbf16>) {
  "host.use"() : () -> ()
  return
}
