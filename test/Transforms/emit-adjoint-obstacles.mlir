// No cotangent is incomplete: a probe from which a value flows into an op without
// a reverse rule is left out. One from which none does is not.
//
// RUN: prec-opt %s --prec-emit-adjoint=probes=given --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-emit-adjoint=probes=given --split-input-file --remarks-filter=prec -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @bits(
// CHECK-SAME:    -> (tensor<4xf64>, tensor<4xf64> {prec.probe = "after"})
// REMARK: no adjoint for 'arith.bitcast': its operands stay wide
// REMARK: before gets no cotangent: an op that has no adjoint depends on it
// REMARK-NOT: after gets no cotangent
func.func @bits(%x: tensor<4xf32>) -> tensor<4xf32> {
  %p = prec.probe %x "before" : tensor<4xf32>
  %0 = math.exp %p : tensor<4xf32>
  %1 = arith.bitcast %0 : tensor<4xf32> to tensor<4xi32>
  %2 = arith.bitcast %1 : tensor<4xi32> to tensor<4xf32>
  %q = prec.probe %2 "after" : tensor<4xf32>
  %3 = math.exp %q : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// A rounding to integers has derivative zero: it is no obstacle.

// CHECK-LABEL: func.func @steps(
// CHECK-SAME:    -> (tensor<4xf64>, tensor<4xf64> {prec.probe = "x"})
// REMARK-NOT: no adjoint for 'math.floor'
func.func @steps(%x: tensor<4xf32>) -> tensor<4xf32> {
  %p = prec.probe %x "x" : tensor<4xf32>
  %0 = math.floor %p : tensor<4xf32>
  %1 = arith.subf %p, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A function that calls itself is not inlined.

// REMARK: no adjoint for 'func.call': its operands stay wide
// REMARK: argument gets no cotangent
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    tensor<4xf64> {prec.seed = 0 : i64}) -> tensor<4xf64>
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c3 = arith.constant 3 : index
  %p = prec.probe %x "argument" : tensor<4xf32>
  %0 = func.call @again(%p, %c3) : (tensor<4xf32>, index) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @again(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c0 : index
  %r = scf.if %more -> tensor<4xf32> {
    %less = arith.subi %n, %c1 : index
    %0 = math.sin %x : tensor<4xf32>
    %1 = func.call @again(%0, %less) : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
