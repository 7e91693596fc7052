// A reduction whose turns read what the turns before made grows as it likes: its
// number of terms says nothing. Each case stands beside one that is bounded.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// acc + acc * x * 2: three times as much in each of twelve turns.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @term_reads_sum{{$}}
func.func @term_reads_sum(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %two = arith.constant 2.0 : f32
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %a = arith.mulf %o, %x : f32
    %t = arith.mulf %a, %two : f32
    %s = arith.addf %o, %t : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// acc + x * x * 2: at most 25.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @term_does_not{{$}}
func.func @term_does_not(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %two = arith.constant 2.0 : f32
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %a = arith.mulf %x, %x : f32
    %t = arith.mulf %a, %two : f32
    %s = arith.addf %o, %t : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, 25], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// acc + acc.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @doubled{{$}}
func.func @doubled(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.addf %o, %o : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// max(acc, acc + x) counts.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @maximum_of_more{{$}}
func.func @maximum_of_more(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %t = arith.addf %o, %x : f32
    %s = arith.maximumf %o, %t : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// max(acc, min(acc, x)) does not.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @maximum_of_less{{$}}
func.func @maximum_of_less(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %t = arith.minimumf %o, %x : f32
    %s = arith.maximumf %o, %t : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// No sum: acc * 2.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @scaled{{$}}
func.func @scaled(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %two = arith.constant 2.0 : f32
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.mulf %o, %two : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// acc * x stays 0 or 1.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @masked{{$}}
func.func @masked(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.mulf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A multiply-add of the sum and another one.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @fused{{$}}
func.func @fused(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %two = arith.constant 2.0 : f32
  %r = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = math.fma %o, %two, %x : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The second result adds up the first one.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @sum_of_sums{{$}}
func.func @sum_of_sums(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r:2 = linalg.generic {indexing_maps = [#in, #sum, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones, %ones : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: i1, %o0: f32, %o1: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.addf %o0, %x : f32
    %t = arith.addf %o1, %o0 : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#1, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Beside it, the first one is what it was: at most 13.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @sum_beside{{$}}
func.func @sum_beside(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r:2 = linalg.generic {indexing_maps = [#in, #sum, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones, %ones : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: i1, %o0: f32, %o1: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.addf %o0, %x : f32
    %t = arith.addf %o1, %o0 : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [1, 13], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#0, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Each takes the place of the other.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @exchanged{{$}}
func.func @exchanged(%mask: tensor<4x12x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %ones = arith.constant dense<1.0> : tensor<4x8xf32>
  %r:2 = linalg.generic {indexing_maps = [#in, #sum, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x12x8xi1>) outs(%ones, %ones : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: i1, %o0: f32, %o1: f32):
    %x = arith.uitofp %in : i1 to f32
    %s = arith.addf %o0, %o1 : f32
    linalg.yield %o1, %s : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#0, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
