// What lower-casts makes of a rounding survives generic clean-up, and locations
// are those of the rounding.
// RUN: prec-opt %s --prec-lower-casts --canonicalize --cse --canonicalize | FileCheck %s
// RUN: prec-opt %s --prec-lower-casts --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC

// CHECK-LABEL: func @arith
func.func @arith(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[T:.*]] = arith.truncf
  // CHECK: %[[E:.*]] = arith.extf %[[T]]
  // CHECK: return %[[E]]
  // LOC: arith.truncf {{.*}} loc("here")
  // LOC: arith.extf {{.*}} loc("here")
  %0 = prec.round %x to bf16 : tensor<4xf32> loc("here")
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @stablehlo
func.func @stablehlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: "stablehlo.abs"
  // CHECK: %[[R:.*]] = "stablehlo.reduce_precision"
  // CHECK: return %[[R]]
  // LOC: "stablehlo.reduce_precision"{{.*}} loc("there")
  %0 = "stablehlo.abs"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = prec.round %0 to bf16 : tensor<4xf32> loc("there")
  return %1 : tensor<4xf32>
}
