// A softmax is an exponential over its sum, along whatever dimension, less the
// maximum or not, in whatever ops.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; softmax"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; softmax"

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @one_op
// CHECK: ; softmax
func.func @one_op(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: @named_ops
// CHECK: ; softmax
func.func @named_ops(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<4x8xf32>) outs(%low : tensor<4xf32>) dimensions = [1]
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %d = arith.subf %x, %ms : tensor<4x8xf32>
  %e = math.exp %d : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %p = arith.divf %e, %ss : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// Fused: the exponential is computed twice, in the sum and in the quotient, and
// the divisor becomes a factor. One softmax it is.
// CHECK-LABEL: @fused
// CHECK: ; softmax
func.func @fused(%x: tensor<8x4xf32>, %m: tensor<4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<8x4xf32>
  %s = linalg.generic {indexing_maps = [#id, #column, #column], iterator_types = ["reduction", "parallel"]} ins(%x, %m : tensor<8x4xf32>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    %2 = arith.addf %1, %o : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %p = linalg.generic {indexing_maps = [#id, #column, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %m, %s : tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    %2 = arith.divf %one, %c : f32
    %3 = arith.mulf %2, %1 : f32
    linalg.yield %3 : f32
  } -> tensor<8x4xf32>
  return %p : tensor<8x4xf32>
}

// Without a maximum, of elements that another shape holds.
// CHECK-LABEL: @stablehlo
// CHECK: ; softmax
func.func @stablehlo(%x: tensor<4x6x8xf32>) -> tensor<24x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
  %s = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
  %rows = "stablehlo.reshape"(%e) : (tensor<4x6x8xf32>) -> tensor<24x8xf32>
  %flat = "stablehlo.reshape"(%s) : (tensor<4x6xf32>) -> tensor<24xf32>
  %ss = "stablehlo.broadcast_in_dim"(%flat) <{broadcast_dimensions = array<i64: 0>}> : (tensor<24xf32>) -> tensor<24x8xf32>
  %p = "stablehlo.divide"(%rows, %ss) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
  return %p : tensor<24x8xf32>
}

// The sum is in a function that others call, too.
// CHECK-LABEL: @called
// CHECK: ; softmax
// CHECK: ; softmax
func.func @called(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %e = math.exp %x : tensor<4x4xf32>
  %s = func.call @sum(%e) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = arith.divf %e, %s : tensor<4x4xf32>
  %f = math.exp %y : tensor<4x4xf32>
  %t = func.call @sum(%f) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %q = arith.divf %f, %t : tensor<4x4xf32>
  return %p, %q : tensor<4x4xf32>, tensor<4x4xf32>
}
func.func private @sum(%e: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x4xf32>) dimensions = [1]
  return %ss : tensor<4x4xf32>
}

// Of what a mask keeps.
// CHECK-LABEL: @masked
// CHECK: ; softmax
func.func @masked(%x: tensor<4x8xf32>, %m: tensor<4x8xi1>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %mf = arith.uitofp %m : tensor<4x8xi1> to tensor<4x8xf32>
  %em = arith.mulf %mf, %e : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%em : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %p = arith.divf %em, %ss : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// Near misses. The sum goes along one dimension, the quotient spreads it along
// the other.
// CHECK-LABEL: @other_dimension
func.func @other_dimension(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %e = math.exp %x : tensor<4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x4xf32>) dimensions = [0]
  %p = arith.divf %e, %ss : tensor<4x4xf32>
  return %p : tensor<4x4xf32>
}

// The maximum goes along one, the sum along the other.
// CHECK-LABEL: @other_maximum
func.func @other_maximum(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<4x4xf32>) outs(%low : tensor<4xf32>) dimensions = [0]
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x4xf32>) dimensions = [0]
  %d = arith.subf %x, %ms : tensor<4x4xf32>
  %e = math.exp %d : tensor<4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x4xf32>) dimensions = [1]
  %p = arith.divf %e, %ss : tensor<4x4xf32>
  return %p : tensor<4x4xf32>
}

// The sum is of other exponentials.
// CHECK-LABEL: @other_exponentials
func.func @other_exponentials(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %f = math.exp %y : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%f : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %p = arith.divf %e, %ss : tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// Upside down; and nothing is divided at all.
// CHECK-LABEL: @sum_over_exponential
func.func @sum_over_exponential(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4xf32>) {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ss = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %p = arith.divf %ss, %e : tensor<4x8xf32>
  return %p, %s : tensor<4x8xf32>, tensor<4xf32>
}
