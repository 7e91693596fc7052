// Factors of contractions that are read from arguments are weights; their
// fan-in is the number of products in each sum.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// The second of two factors is the weight, also where the first was computed,
// and whatever the layout it is read in.
// CHECK-LABEL: @second_factor
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 16, parameter{{$}}
// CHECK-NEXT: argument 2: {{.*}}; weight, fan-in 8, parameter{{$}}
func.func @second_factor(%x: tensor<4x16xf32>, %w: tensor<8x16xf32>, %v: tensor<8x32xf32>) -> tensor<4x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x8xf32>
  %t = linalg.transpose ins(%w : tensor<8x16xf32>) outs(%e : tensor<16x8xf32>) permutation = [1, 0]
  %e1 = tensor.empty() : tensor<4x8xf32>
  %i1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = linalg.matmul ins(%x, %t : tensor<4x16xf32>, tensor<16x8xf32>) outs(%i1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %e2 = tensor.empty() : tensor<4x32xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x32xf32>) -> tensor<4x32xf32>
  %r = linalg.matmul ins(%h, %v : tensor<4x8xf32>, tensor<8x32xf32>) outs(%i2 : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}

// The sums of a convolution run over the window and the channels: 3 * 3 * 3.
// CHECK-LABEL: @window_counts
// CHECK-NEXT: argument 0: {{.*}}; data{{(, channels)?}}{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 27, parameter{{$}}
func.func @window_counts(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4x6x6xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %r = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%i : tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %r : tensor<1x4x6x6xf32>
}

// A sum over windows is no contraction, but scales its data like one.
// CHECK-LABEL: @filters_of_one_channel
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 9, parameter{{$}}
func.func @filters_of_one_channel(%x: tensor<1x5x5x8xf32>, %w: tensor<3x3x8xf32>, %acc: tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x5x5x8xf32>, tensor<3x3x8xf32>) outs(%acc : tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32>
  return %r : tensor<1x3x3x8xf32>
}

// A cache to which a computed row is added holds rows like it: no weights.
// CHECK-LABEL: @cache_with_new_row
// CHECK: argument 1: {{.*}}; data, channels{{$}}
func.func @cache_with_new_row(%x: tensor<1x16xf32>, %c: tensor<7x16xf32>, %p: tensor<1x16xf32>, %q: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %ex = tensor.empty() : tensor<1x16xf32>
  %ix = linalg.fill ins(%zero : f32) outs(%ex : tensor<1x16xf32>) -> tensor<1x16xf32>
  %new = linalg.matmul ins(%x, %w : tensor<1x16xf32>, tensor<16x16xf32>) outs(%ix : tensor<1x16xf32>) -> tensor<1x16xf32>
  %all = tensor.concat dim(0) %c, %new : (tensor<7x16xf32>, tensor<1x16xf32>) -> tensor<8x16xf32>
  %h = math.tanh %q : tensor<8x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %t = linalg.transpose ins(%all : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = linalg.matmul ins(%h, %t : tensor<8x16xf32>, tensor<16x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// Weights that are joined from arguments are weights.
// CHECK-LABEL: @joined_from_arguments
// CHECK: argument 1: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @joined_from_arguments(%x: tensor<1x16xf32>, %c: tensor<7x16xf32>, %p: tensor<1x16xf32>, %q: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %ex = tensor.empty() : tensor<1x16xf32>
  %ix = linalg.fill ins(%zero : f32) outs(%ex : tensor<1x16xf32>) -> tensor<1x16xf32>
  %new = linalg.matmul ins(%x, %w : tensor<1x16xf32>, tensor<16x16xf32>) outs(%ix : tensor<1x16xf32>) -> tensor<1x16xf32>
  %all = tensor.concat dim(0) %c, %p : (tensor<7x16xf32>, tensor<1x16xf32>) -> tensor<8x16xf32>
  %h = math.tanh %q : tensor<8x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %t = linalg.transpose ins(%all : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %e = tensor.empty() : tensor<8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = linalg.matmul ins(%h, %t : tensor<8x16xf32>, tensor<16x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// Calls and loops are looked through.
// CHECK-LABEL: @call_in_loop
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 16, parameter{{$}}
// CHECK-NEXT: argument 2: {{.*}}; count{{$}}
func.func @call_in_loop(%x: tensor<4x16xf32>, %w: tensor<16x16xf32>, %n: index) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x, %v = %w) -> (tensor<4x16xf32>, tensor<16x16xf32>) {
    %y = func.call @called(%h, %v) : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
    scf.yield %y, %v : tensor<4x16xf32>, tensor<16x16xf32>
  }
  return %r#0 : tensor<4x16xf32>
}
func.func private @called(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %r = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x16xf32>) outs(%i : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}
