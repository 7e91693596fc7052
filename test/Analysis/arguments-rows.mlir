// A row that is spread over a larger tensor and added to it is a bias, a row
// that the tensor is multiplied by is a scale: both are parts of the model.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#row = affine_map<(i, j) -> (j)>
#all = affine_map<(i, j) -> (i, j)>

// The bias of a layer.
// CHECK-LABEL: @row_is_added
// CHECK-NEXT: argument 0: {{.*}}; bias, parameter{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @row_is_added(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// Subtracted is as good as added.
// CHECK-LABEL: @row_is_subtracted
// CHECK-NEXT: argument 0: {{.*}}; bias, parameter{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @row_is_subtracted(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.subf %y, %x : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// The gain of a norm has channels, and so has what it scales.
// CHECK-LABEL: @row_is_multiplied
// CHECK-NEXT: argument 0: {{.*}}; scale, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @row_is_multiplied(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A divisor scales like a factor.
// CHECK-LABEL: @row_divides
// CHECK-NEXT: argument 0: {{.*}}; scale, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @row_divides(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.divf %y, %x : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A row that is only moved, or scaled by one number, is neither.
// CHECK-LABEL: @row_is_moved
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
func.func @row_is_moved(%a: tensor<64xf32>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xf32>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %eps : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// Nor are two arguments of one shape.
// CHECK-LABEL: @same_shape
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data{{$}}
func.func @same_shape(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %r = arith.mulf %a, %b : tensor<8xf32>
  %s = arith.addf %a, %r : tensor<8xf32>
  return %s : tensor<8xf32>
}
