// External and empty functions, recursion, modules in modules.
// RUN: prec-opt %s --split-input-file --prec-assign | FileCheck %s

// CHECK-LABEL: func private @external(tensor<4x8xf32>) -> tensor<4x8xf32>
func.func private @external(%x: tensor<4x8xf32>) -> tensor<4x8xf32>

// CHECK-LABEL: func @empty() {
func.func @empty() {
  return
}

// The result of an external function is data like any other.

// CHECK-LABEL: func @calls_external
func.func @calls_external(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: call @external(%{{.*}}) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x4xbf16>)
  %0 = call @external(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func private @calls_itself
func.func private @calls_itself(%n: i32, %x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %one = arith.constant 1 : i32
  %m = arith.addi %n, %one : i32
  // CHECK: call @calls_itself
  %0 = call @calls_itself(%m, %x, %w) : (i32, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
  %1 = linalg.matmul ins(%0, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// A counter that grows from call to call ends up unbounded: it stays f32.

// CHECK-LABEL: func private @even
func.func private @even(%n: i32, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %one = arith.constant 1 : i32
  %m = arith.addi %n, %one : i32
  // CHECK: call @odd
  %0 = call @odd(%m, %w) : (i32, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: func private @odd
func.func private @odd(%n: i32, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %f = arith.sitofp %n : i32 to f32
  %splat = tensor.splat %f : tensor<4x4xf32>
  // CHECK: call @even
  %0 = call @even(%n, %w) : (i32, tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>)
  %w_int = math.roundeven %w : tensor<4x4xf32>
  %zero_int = math.roundeven %0 : tensor<4x4xf32>
  %1 = linalg.matmul ins(%splat, %w_int : tensor<4x4xf32>, tensor<4x4xf32>) outs(%zero_int : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK-LABEL: func @starts_from_zero
func.func @starts_from_zero(%w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0 : i32
  %0 = call @even(%zero, %w) : (i32, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Functions of one name in different modules are different functions.

// CHECK-LABEL: module @a
module @a {
  // CHECK: func.func @f(%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x4xf32>
  func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x4xbf16>)
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
// CHECK-LABEL: module @b
module @b {
  // CHECK: func.func @f(%{{.*}}: tensor<4x8xi32>, %{{.*}}: tensor<8x4xf32>
  func.func @f(%x: tensor<4x8xi32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<8x4xf32>)
    %c = arith.sitofp %x : tensor<4x8xi32> to tensor<4x8xf32>
    %w_int = math.roundeven %w : tensor<8x4xf32>
    %o_int = math.roundeven %o : tensor<4x4xf32>
    %0 = linalg.matmul ins(%c, %w_int : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o_int : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}

// -----

// A module in a function has functions of its own.

// CHECK-LABEL: func @outer
func.func @outer() {
  builtin.module {
    // CHECK: func.func @inner
    func.func @inner(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
      // CHECK: linalg.matmul
      // CHECK-SAME: -> tensor<4x4xf32>
      %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
  }
  return
}

// -----

// Graph regions have no order: a value may stand after its use.

// CHECK-LABEL: ml_program.subgraph @graph
ml_program.subgraph @graph(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: linalg.matmul
  %0 = linalg.matmul ins(%1, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = math.exp %x : tensor<4x4xf32>
  ml_program.output %0 : tensor<4x4xf32>
}
