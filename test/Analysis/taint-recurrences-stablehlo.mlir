// Reductions of StableHLO whose turns read what the turns before made, as in
// taint-recurrences.mlir, beside ones that are bounded.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// The same in StableHLO: a body that adds up is no plain sum.

// CHECK-LABEL: @stablehlo_term_reads_sum{{$}}
func.func @stablehlo_term_reads_sum(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce"(%hits, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %s = "stablehlo.add"(%a, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The plain sum, in either order, is at most 13.

// CHECK-LABEL: @stablehlo_sum{{$}}
func.func @stablehlo_sum(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce"(%hits, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, 13], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A constant in the body is added each time.

// CHECK-LABEL: @stablehlo_other_constant{{$}}
func.func @stablehlo_other_constant(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce"(%hits, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %k = "stablehlo.constant"() <{value = dense<100.0> : tensor<f32>}> : () -> tensor<f32>
    %c = "stablehlo.multiply"(%b, %k) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %s = "stablehlo.add"(%a, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A maximum with a constant is as large as that.

// CHECK-LABEL: @stablehlo_large_maximum{{$}}
func.func @stablehlo_large_maximum(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce"(%hits, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %k = "stablehlo.constant"() <{value = dense<1000.0> : tensor<f32>}> : () -> tensor<f32>
    %s = "stablehlo.maximum"(%b, %k) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A maximum of the elements and a small constant is small.

// CHECK-LABEL: @stablehlo_small_maximum{{$}}
func.func @stablehlo_small_maximum(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce"(%hits, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %k = "stablehlo.constant"() <{value = dense<100.0> : tensor<f32>}> : () -> tensor<f32>
    %c = "stablehlo.maximum"(%b, %k) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %s = "stablehlo.maximum"(%a, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 100], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// In a window.

// CHECK-LABEL: @stablehlo_window{{$}}
func.func @stablehlo_window(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x12x8xi1>) -> tensor<4x12x8xf32>
  %r = "stablehlo.reduce_window"(%hits, %one) <{window_dimensions = array<i64: 1, 12, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.add"(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %s = "stablehlo.add"(%c, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x12x8xf32>, tensor<f32>) -> tensor<4x1x8xf32>
  %c = "stablehlo.reshape"(%r) : (tensor<4x1x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%c, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
