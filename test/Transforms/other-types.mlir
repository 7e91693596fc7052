// Functions of other dialects have types of their own; what is computed in them is rounded as
// elsewhere.

// RUN: prec-opt %s --prec-assign=preset=everything | FileCheck %s

// CHECK-LABEL: llvm.func @exponential(%arg0: f32) -> f32
// CHECK: arith.truncf %arg0 : f32 to bf16
// CHECK: %[[Y:.*]] = math.exp
// CHECK: arith.truncf %[[Y]] : f32 to bf16
llvm.func @exponential(%x: f32) -> f32 {
  %y = math.exp %x : f32
  llvm.return %y : f32
}

// No cast takes an unranked tensor: what becomes one is widened before.

// CHECK-LABEL: func.func @unranked
// CHECK: tensor.cast %{{.*}} : tensor<8x8xf32> to tensor<*xf32>
func.func @unranked(%x: tensor<8x8xf32>) -> tensor<*xf32> {
  %y = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
  %u = tensor.cast %y : tensor<8x8xf32> to tensor<*xf32>
  return %u : tensor<*xf32>
}

// A function that is called keeps an unranked argument as it is.

// CHECK-LABEL: func.func private @takes_unranked(%{{.*}}: tensor<*xf32>)
func.func private @takes_unranked(%u: tensor<*xf32>) -> tensor<8x8xf32> {
  %x = tensor.cast %u : tensor<*xf32> to tensor<8x8xf32>
  %y = math.tanh %x : tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @hands_unranked
// CHECK: tensor.cast %{{.*}} : tensor<8x8xf32> to tensor<*xf32>
func.func @hands_unranked(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %y = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
  %u = tensor.cast %y : tensor<8x8xf32> to tensor<*xf32>
  %z = call @takes_unranked(%u) : (tensor<*xf32>) -> tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}
