// What a root or a logarithm is taken of must not be negative: it is a
// variance.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#row = affine_map<(i, j) -> (j)>
#all = affine_map<(i, j) -> (i, j)>

// The variance of a norm.
// CHECK-LABEL: @root
// CHECK-NEXT: argument 0: {{.*}}; variance, parameter{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @root(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %t = math.rsqrt %x : f32
    %z = arith.mulf %y, %t : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// What is added to it, so that no zero is left, changes nothing.
// CHECK-LABEL: @epsilon_added
// CHECK-NEXT: argument 0: {{.*}}; variance, parameter{{$}}
func.func @epsilon_added(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %eps : f32
    %t = math.rsqrt %s : f32
    %z = arith.mulf %y, %t : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A logarithm needs it as a root does.
// CHECK-LABEL: @logarithm
// CHECK-NEXT: argument 0: {{.*}}; variance, parameter{{$}}
func.func @logarithm(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %t = math.log %x : f32
    %z = arith.mulf %y, %t : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A second moment: decayed, with new squares added.
// CHECK-LABEL: @second_moment
// CHECK-NEXT: argument 0: {{.*}}; variance, parameter{{$}}
func.func @second_moment(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %d = arith.mulf %x, %eps : f32
    %q = arith.mulf %y, %y : f32
    %s = arith.addf %d, %q : f32
    %z = math.sqrt %s : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// Squares are not negative whatever they are squares of.
// CHECK-LABEL: @square
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
func.func @square(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %q = arith.mulf %x, %x : f32
    %z = math.sqrt %q : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A function that takes any number.
// CHECK-LABEL: @hyperbolic_tangent
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
func.func @hyperbolic_tangent(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %t = math.tanh %x : f32
    %z = arith.addf %t, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}
