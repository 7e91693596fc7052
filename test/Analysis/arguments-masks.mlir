// Truth values, and integers that are only converted, are masks.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#row = affine_map<(i, j) -> (j)>
#all = affine_map<(i, j) -> (i, j)>

// A factor of 0 or 1 for each column.
// CHECK-LABEL: @converted
// CHECK-NEXT: argument 0: {{.*}}; mask{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @converted(%a: tensor<64xi64>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xi64>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: i64, %y: f32, %o: f32):
    %t = arith.sitofp %x : i64 to f32
    %z = arith.mulf %t, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// Eight bits store weights.
// CHECK-LABEL: @converted_from_eight_bits
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @converted_from_eight_bits(%a: tensor<64xi8>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xi8>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: i8, %y: f32, %o: f32):
    %t = arith.sitofp %x : i8 to f32
    %z = arith.mulf %t, %y : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// Truth values need no conversion.
// CHECK-LABEL: @selects
// CHECK-NEXT: argument 0: {{.*}}; mask{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, channels{{$}}
func.func @selects(%a: tensor<64xi1>, %b: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<8x64xf32>
  %r = linalg.generic {indexing_maps = [#row, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<64xi1>, tensor<8x64xf32>) outs(%e : tensor<8x64xf32>) {
  ^bb0(%x: i1, %y: f32, %o: f32):
    %z = arith.select %x, %y, %eps : f32
    linalg.yield %z : f32
  } -> tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}
