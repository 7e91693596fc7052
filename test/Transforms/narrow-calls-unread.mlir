// A function that hands over what it rounds does so at each call, also where nobody reads
// the result.

// RUN: prec-opt %s "--prec-assign=preset=autocast existing=widen" | FileCheck %s

// CHECK-LABEL: func private @inner
// CHECK-SAME: -> tensor<8x8xf16>
// CHECK-LABEL: func @main
// CHECK: call @inner(%arg1, %arg0) : ({{.*}}) -> tensor<8x8xf16>
// CHECK: %[[READ:.*]] = call @inner(%arg0, %arg1) : ({{.*}}) -> tensor<8x8xf16>
// CHECK: return %[[READ]]
func.func private @inner(%a: tensor<8x8xf16>, %b: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %s = arith.mulf %a, %b : tensor<8x8xf16>
  return %s : tensor<8x8xf16>
}
func.func @main(%x: tensor<8x8xf16>, %y: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %unread = func.call @inner(%y, %x) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
  %read = func.call @inner(%x, %y) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
  return %read : tensor<8x8xf16>
}
