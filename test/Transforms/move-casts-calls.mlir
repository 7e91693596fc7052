// A cast stands where a kernel can do it: inside of a private function for what
// it returns, in its caller for what the caller makes.

// RUN: prec-opt %s "--prec-assign=stop-after=narrow" --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign --split-input-file -o /dev/null

// CHECK-LABEL: func @result
// CHECK-SAME: prec.handed_over = #prec.decision<"result/\22first\22#0:0", "result/\22second\22#0:0">
// CHECK: %[[FIRST:.*]] = call @relu(%{{.*}}) : (tensor<4x8xf32>) -> tensor<4x8xbf16>
// CHECK-NEXT: linalg.matmul {{.*}} ins(%[[FIRST]], %{{.*}}) outs
// CHECK: %[[SECOND:.*]] = call @relu(%{{.*}}) : (tensor<4x8xf32>) -> tensor<4x8xbf16>
// CHECK-NEXT: linalg.matmul {{.*}} ins(%[[SECOND]], %{{.*}}) outs
// CHECK: func private @relu(%{{.*}}) -> tensor<4x8xbf16>
// CHECK: %[[MAX:.*]] = arith.maximumf
// CHECK: prec.narrow %{{.*}} by <"result/\22first\22#0:0", "result/\22second\22#0:0"> : f32 to bf16
func.func @result(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = call @relu(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc("first")
  %2 = linalg.matmul ins(%1, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = call @relu(%2) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc("second")
  %4 = linalg.matmul ins(%3, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %4 : tensor<4x8xf32>
}
func.func private @relu(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = arith.maximumf %x, %zero : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// Not if somebody reads the result as it is.

// CHECK-LABEL: func @other_reader
// CHECK: call @tanh(%{{.*}}) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: func private @tanh(%{{.*}}) -> tensor<4x8xf32>
func.func @other_reader(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %z: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = call @tanh(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @tanh(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = math.tanh %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// What the function gets and hands back is not made there.

// CHECK-LABEL: func @passed_on
// CHECK: call @id(%{{.*}}) : (tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @passed_on(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = call @id(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
func.func private @id(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  return %x : tensor<4x8xf32>
}

// -----

// Through two functions, and an argument that its caller makes.

// CHECK-LABEL: func @argument
// CHECK: math.exp
// CHECK: prec.narrow %{{.*}} by <"layer/arg0"> : f32 to bf16
// CHECK: call @outer(%{{.*}}, %{{.*}}) : (tensor<4x8xbf16>, tensor<8x8xf32>) -> tensor<4x8xf32>
// CHECK: func private @outer(%{{.*}}: tensor<4x8xbf16>
// CHECK: func private @layer(%{{.*}}: tensor<4x8xbf16>
func.func @argument(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = math.exp %x : tensor<4x8xf32>
  %1 = call @outer(%0, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
func.func private @outer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = call @layer(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @layer(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
