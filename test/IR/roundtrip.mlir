// Text to bytecode and back, for every op and attribute.
// RUN: prec-opt --emit-bytecode %s | prec-opt | FileCheck %s
// RUN: prec-opt --verify-roundtrip %s -o /dev/null
// RUN: prec-opt --emit-bytecode %s -o %t.mlirbc
// RUN: prec-opt %s -o %t.from-text
// RUN: prec-opt %t.mlirbc -o %t.from-bytecode
// RUN: diff %t.from-text %t.from-bytecode

// CHECK: func.func @ops(%[[X:.*]]: tensor<?x8xf32>, %[[S:.*]]: f64)
// CHECK-SAME: attributes {prec.decisions = ["ops/arg0"], prec.signature = (tensor<?x8xf32>, f64) -> ()}
func.func @ops(%x: tensor<?x8xf32>, %s: f64)
    attributes {prec.decisions = ["ops/arg0"], prec.signature = (tensor<?x8xf32>, f64) -> ()} {
  // CHECK: prec.round %[[X]] to fp16 by <"ops/arg0", "z"> : tensor<?x8xf32>
  %0 = prec.round %x to fp16 by <"ops/arg0", "z"> : tensor<?x8xf32>
  // CHECK: prec.round %[[S]] to bf16 : f64
  %1 = prec.round %s to bf16 : f64
  // CHECK: %[[N:.*]] = prec.narrow %[[X]] by <"ops/arg0"> : tensor<?x8xf32> to tensor<?x8xbf16>
  %2 = prec.narrow %x by <"ops/arg0"> : tensor<?x8xf32> to tensor<?x8xbf16>
  // CHECK: prec.widen %[[N]] : tensor<?x8xbf16> to tensor<?x8xf32>
  %3 = prec.widen %2 : tensor<?x8xbf16> to tensor<?x8xf32>
  // CHECK: prec.pin %[[S]] "why" : f64
  %4 = prec.pin %s "why" : f64
  return
}

// CHECK: func.func @attributes
func.func @attributes(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: linalg.matmul {prec.decision = #prec.decision<"m">, prec.mode = #prec.mode<fp16>, prec.pinned = "r"}
  %0 = linalg.matmul {prec.decision = #prec.decision<"m">, prec.mode = #prec.mode<fp16>, prec.pinned = "r"}
    ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.dot_general"
  // CHECK-SAME: precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]
  // CHECK-SAME: {prec.mode = #prec.mode<fp32>}
  // CHECK-SAME: !stablehlo.token
  %1:2 = "stablehlo.dot_general"(%0, %w) <{precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}>
    {prec.mode = #prec.mode<fp32>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, !stablehlo.token)
  return %1#0 : tensor<4x4xf32>
}
