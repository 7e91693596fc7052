// With `keep-decisions` roundings that a plan has decided on stay, and round
// f64. Only f32 carries tf32. Other roundings and casts go as ever.

// RUN: prec-opt %s --prec-widen-to-f64=keep-decisions=true | FileCheck %s
// RUN: prec-opt %s --prec-widen-to-f64 | FileCheck %s --check-prefix=ALL

// CHECK-LABEL: func @roundings(
// CHECK-SAME: %[[X:.*]]: tensor<4xf64>)
// CHECK-NEXT: %[[B:.*]] = prec.round %[[X]] to bf16 by <"b"> : tensor<4xf64>
// CHECK-NEXT: %[[H:.*]] = prec.round %[[B]] to fp16 by <"h"> : tensor<4xf64>
// CHECK-NEXT: %[[IN:.*]] = arith.truncf %[[H]] : tensor<4xf64> to tensor<4xf32>
// CHECK-NEXT: %[[T:.*]] = prec.round %[[IN]] to tf32 by <"t"> : tensor<4xf32>
// CHECK-NEXT: %[[OUT:.*]] = arith.extf %[[T]] : tensor<4xf32> to tensor<4xf64>
// CHECK-NEXT: return %[[OUT]] : tensor<4xf64>

// ALL-LABEL: func @roundings(
// ALL-SAME: %[[X:.*]]: tensor<4xf64>)
// ALL-NEXT: return %[[X]]
func.func @roundings(%x: tensor<4xf32>) -> tensor<4xf32> {
  %own = prec.round %x to bf16 : tensor<4xf32>
  %b = prec.round %own to bf16 by <"b"> : tensor<4xf32>
  %narrow = arith.truncf %b : tensor<4xf32> to tensor<4xbf16>
  %wide = arith.extf %narrow : tensor<4xbf16> to tensor<4xf32>
  %h = prec.round %wide to fp16 by <"h"> : tensor<4xf32>
  %t = prec.round %h to tf32 by <"t"> : tensor<4xf32>
  return %t : tensor<4xf32>
}

// Between two roundings to tf32 there is f64 again.

// CHECK-LABEL: func @chain(
// CHECK: prec.round %{{.*}} to tf32
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf
// CHECK-NEXT: %[[EXP:.*]] = math.exp %[[WIDE]] : f64
// CHECK-NEXT: arith.truncf %[[EXP]] : f64 to f32
func.func @chain(%x: f32) -> f32 {
  %0 = prec.round %x to tf32 by <"0"> : f32
  %1 = math.exp %0 : f32
  %2 = prec.round %1 to tf32 by <"1"> : f32
  return %2 : f32
}
