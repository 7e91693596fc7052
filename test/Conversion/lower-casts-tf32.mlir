// No type stores tf32: a rounding to it is integer code on the f32, on tensors in
// a linalg.generic; in StableHLO a reduce_precision.
// RUN: prec-opt %s --split-input-file --prec-lower-casts | FileCheck %s --implicit-check-not='prec.'

// Half of the thirteenth bit, less one, plus what is the last bit of the result.
// CHECK-LABEL: func @scalar
func.func @scalar(%x: f32) -> f32 {
  // CHECK: %[[BITS:.*]] = arith.bitcast %{{.*}} : f32 to i32
  // CHECK: %[[ABS:.*]] = arith.andi %[[BITS]], %{{.*}} : i32
  // CHECK: arith.shrui %[[ABS]]
  // CHECK: arith.minui
  // CHECK: %[[NAN:.*]] = arith.cmpi ugt, %[[ABS]]
  // CHECK: %[[CODE:.*]] = arith.select %[[NAN]]
  // CHECK: %[[SIGN:.*]] = arith.andi %[[BITS]]
  // CHECK: %[[THIRTEEN:.*]] = arith.constant 13 : i32
  // CHECK: %[[PLACED:.*]] = arith.shli %[[CODE]], %[[THIRTEEN]]
  // CHECK: %[[OR:.*]] = arith.ori %[[PLACED]], %[[SIGN]]
  // CHECK: %[[R:.*]] = arith.bitcast %[[OR]] : i32 to f32
  // CHECK: return %[[R]]
  %0 = prec.round %x to tf32 : f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func @vector
func.func @vector(%x: vector<4xf32>) -> vector<4xf32> {
  // CHECK: arith.constant dense<13> : vector<4xi32>
  // CHECK: arith.bitcast %{{.*}} : vector<4xi32> to vector<4xf32>
  %0 = prec.round %x to tf32 by <"a"> : vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func @tensor
// CHECK-SAME: %[[X:.*]]: tensor<4x?xf32>
func.func @tensor(%x: tensor<4x?xf32>) -> tensor<4x?xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %[[X]]
  // CHECK: %[[INIT:.*]] = tensor.empty(%[[SIZE]]) : tensor<4x?xf32>
  // CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<4x?xf32>) outs(%[[INIT]] : tensor<4x?xf32>)
  // CHECK: arith.bitcast %{{.*}} : i32 to f32
  // CHECK: return %[[R]]
  %0 = prec.round %x to tf32 by <"a"> : tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// -----

// CHECK-LABEL: func @constant
func.func @constant() -> tensor<2xf32> {
  // 1 + 2^-11 is a tie, which goes to the even 1; 1 + 3 * 2^-11 to 1 + 2^-9.
  // CHECK-NEXT: %[[R:.*]] = arith.constant dense<[1.000000e+00, 1.00195313]> : tensor<2xf32>
  // CHECK-NEXT: return %[[R]]
  %x = arith.constant dense<[1.00048828125, 1.00146484375]> : tensor<2xf32>
  %0 = prec.round %x to tf32 by <"a"> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func @stablehlo
func.func @stablehlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: "stablehlo.reduce_precision"(%{{.*}}) <{exponent_bits = 8 : i32, mantissa_bits = 10 : i32}>
  %0 = prec.round %x to tf32 by <"a"> : tensor<4xf32>
  %1 = "stablehlo.exponential"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
