// Casts of arguments of private functions move to the callers where that lets
// them leave a loop, or vanish into a frozen argument.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file | FileCheck %s

// One call in a loop, always with %w, one outside: each caller's value is cast
// once. %x changes from turn to turn, so its cast stays where it is.

// CHECK-LABEL: func private @layer
// CHECK-SAME: %{{.*}}: tensor<4x8xf32>, %[[W:.*]]: tensor<8x8xbf16> {prec.rounded = #prec.decision<"layer/arg1">}
// CHECK: prec.narrow {{.*}} by <"layer/arg0">
// CHECK: linalg.matmul {{.*}} ins(%{{.*}}, %[[W]] :
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
// CHECK-LABEL: func @called
// CHECK: %[[N:.*]] = linalg.generic {{.*}} ins(%arg2 :
// CHECK: prec.narrow {{.*}} by <"layer/arg1">
// CHECK: %[[M:.*]] = linalg.generic {{.*}} ins(%arg1 :
// CHECK: prec.narrow {{.*}} by <"layer/arg1">
// CHECK: scf.for
// CHECK-NEXT: func.call @layer(%{{.*}}, %[[N]], %{{.*}})
// CHECK: call @layer(%{{.*}}, %[[M]], %{{.*}})
func.func @called(%x: tensor<4x8xf32>, %v: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %y = func.call @layer(%h, %w, %acc) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %y : tensor<4x8xf32>
  }
  %y = func.call @layer(%r, %v, %acc) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

// Without a loop nothing is won, and nothing moves.

// CHECK-LABEL: func private @once
// CHECK-SAME: %{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x8xf32>
// CHECK-COUNT-2: prec.narrow
func.func private @once(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
func.func @caller(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = func.call @once(%x, %w, %acc) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// -----

// The function reads its argument wide, too.

// CHECK-LABEL: func private @wide_reader
// CHECK-SAME: %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf32>
func.func private @wide_reader(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = arith.addf %y, %w : tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}
func.func @caller(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<8x8xf32> {
    %y = func.call @wide_reader(%h, %w, %acc) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %y : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// -----

// Through two functions into a frozen argument.

// CHECK-LABEL: func private @inner
// CHECK-SAME: tensor<8x8xbf16> {prec.rounded = #prec.decision<"inner/arg1">}
func.func private @inner(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
// CHECK-LABEL: func private @outer
// CHECK-SAME: tensor<8x8xbf16> {prec.rounded = #prec.decision<"inner/arg1">}
func.func private @outer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = func.call @inner(%x, %w, %acc) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
// CHECK-LABEL: func @frozen
// CHECK-SAME: %[[W:[a-z0-9]+]]: tensor<8x8xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"inner/arg1">}
// CHECK-NOT: prec.narrow
// CHECK: call @outer(%{{.*}}, %[[W]], %{{.*}})
func.func @frozen(%x: tensor<4x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen"}, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %y = func.call @outer(%x, %w, %acc) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
