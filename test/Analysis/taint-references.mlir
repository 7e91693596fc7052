// A private function whose name stands elsewhere than in a direct call may get
// any arguments, whatever its direct callers pass.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// CHECK-LABEL: @indirect{{$}}
func.func @indirect(%ids: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  %threes = arith.constant dense<3> : tensor<4x8xi32>
  %0 = call @small(%threes, %w) : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = call @any(%threes, %w) : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %callee = func.constant @any : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %2 = func.call_indirect %callee(%ids, %w) : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0, %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}
// CHECK-LABEL: @small{{$}}
func.func private @small(%n: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %counts = arith.sitofp %n : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [3, 3], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
// CHECK-LABEL: @any{{$}}
func.func private @any(%n: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %counts = arith.sitofp %n : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A decomposition that another op names.

// CHECK-LABEL: @composite{{$}}
func.func @composite(%ids: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %threes = arith.constant dense<3> : tensor<4x8xi32>
  %0 = call @decomposition(%threes, %w) : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = "stablehlo.composite"(%ids, %w) <{decomposition = @decomposition, name = "some.op"}> : (tensor<4x8xi32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
// CHECK-LABEL: @decomposition{{$}}
func.func private @decomposition(%n: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %counts = arith.sitofp %n : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// What an indirect call gives is computed from what it is given; the callee is
// no data that would hide positions.

// CHECK-LABEL: @result{{$}}
func.func @result(%positions: tensor<4x8xi32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %f = arith.sitofp %positions : tensor<4x8xi32> to tensor<4x8xf32>
  %callee = func.constant @scale : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %angles = func.call_indirect %callee(%f) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %0 = "stablehlo.dot"(%angles, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
// CHECK-LABEL: @scale{{$}}
func.func private @scale(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %k = arith.constant dense<0.3> : tensor<4x8xf32>
  %0 = arith.mulf %x, %k : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
