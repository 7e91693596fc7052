// A windowed convolution with one input channel per group is a reduction: it
// stays fp32 and is reported as one. Its neighbours, which sum over channels as
// well or over no window, are contractions.

// RUN: prec-opt %s "--prec-assign=summary=true" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=PLAN

// PLAN: "detail": "windowed, one input channel per group"
// PLAN-NEXT: "function": "depthwise_2d"
// PLAN: "kind": "sensitive"
// PLAN: "op": "linalg.depthwise_conv_2d_nhwc_hwc"
// PLAN-NEXT: "reason": "reduction"

// CHECK: @depthwise_2d: no contractions; sensitive: 1 reduction{{$}}
func.func @depthwise_2d(%x: tensor<2x9x9x8xf32>, %w: tensor<3x3x8xf32>, %acc: tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : tensor<2x9x9x8xf32>, tensor<3x3x8xf32>) outs(%acc : tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32>
  return %0 : tensor<2x4x4x8xf32>
}

// CHECK: @depthwise_1d: no contractions; sensitive: 1 reduction{{$}}
func.func @depthwise_1d(%x: tensor<1x8x12xf32>, %w: tensor<8x3xf32>, %acc: tensor<1x8x8xf32>) -> tensor<1x8x8xf32> {
  %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<2> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>}
    ins(%x, %w : tensor<1x8x12xf32>, tensor<8x3xf32>) outs(%acc : tensor<1x8x8xf32>) -> tensor<1x8x8xf32>
  return %0 : tensor<1x8x8xf32>
}

// Several output channels for each input channel.
// CHECK: @multiplier: no contractions; sensitive: 1 reduction{{$}}
func.func @multiplier(%x: tensor<1x5x5x8xf32>, %w: tensor<3x3x8x4xf32>, %acc: tensor<1x3x3x8x4xf32>) -> tensor<1x3x3x8x4xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x5x5x8xf32>, tensor<3x3x8x4xf32>) outs(%acc : tensor<1x3x3x8x4xf32>) -> tensor<1x3x3x8x4xf32>
  return %0 : tensor<1x3x3x8x4xf32>
}

// By data flow, with the image as the second operand and channels between.

#filter = affine_map<(n, c, y, x, i, j) -> (i, c, j)>
#image = affine_map<(n, c, y, x, i, j) -> (n, y * 2 + i, c, x + j * 3)>
#result = affine_map<(n, c, y, x, i, j) -> (n, y, c, x)>

// CHECK: @generic: no contractions; sensitive: 1 reduction{{$}}
func.func @generic(%w: tensor<3x8x2xf32>, %x: tensor<2x9x8x8xf32>, %acc: tensor<2x4x8x5xf32>) -> tensor<2x4x8x5xf32> {
  %0 = linalg.generic {indexing_maps = [#filter, #image, #result], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]}
    ins(%w, %x : tensor<3x8x2xf32>, tensor<2x9x8x8xf32>) outs(%acc : tensor<2x4x8x5xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %a, %b : f32
    %sum = arith.addf %c, %product : f32
    linalg.yield %sum : f32
  } -> tensor<2x4x8x5xf32>
  return %0 : tensor<2x4x8x5xf32>
}

// One group of one channel: the first layer on grey images.
// CHECK: @one_channel: no contractions; sensitive: 1 reduction{{$}}
func.func @one_channel(%x: tensor<2x1x9x9xf32>, %w: tensor<8x1x3x3xf32>, %acc: tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<2x1x9x9xf32>, tensor<8x1x3x3xf32>) outs(%acc : tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32>
  return %0 : tensor<2x8x7x7xf32>
}

// CHECK: @two_channels: 1 of 1 contractions
func.func @two_channels(%x: tensor<2x2x9x9xf32>, %w: tensor<8x2x3x3xf32>, %acc: tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<2x2x9x9xf32>, tensor<8x2x3x3xf32>) outs(%acc : tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32>
  return %0 : tensor<2x8x7x7xf32>
}

// CHECK: @some_channels: 1 of 1 contractions
func.func @some_channels(%x: tensor<2x?x9x9xf32>, %w: tensor<8x?x3x3xf32>, %acc: tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<2x?x9x9xf32>, tensor<8x?x3x3xf32>) outs(%acc : tensor<2x8x7x7xf32>) -> tensor<2x8x7x7xf32>
  return %0 : tensor<2x8x7x7xf32>
}

// CHECK: @groups_of_one: no contractions; sensitive: 1 reduction{{$}}
func.func @groups_of_one(%x: tensor<1x2x1x5x5xf32>, %w: tensor<2x8x1x3x3xf32>, %acc: tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x2x1x5x5xf32>, tensor<2x8x1x3x3xf32>) outs(%acc : tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32>
  return %0 : tensor<1x2x8x3x3xf32>
}

// CHECK: @groups_of_two: 1 of 1 contractions
func.func @groups_of_two(%x: tensor<1x2x2x5x5xf32>, %w: tensor<2x8x2x3x3xf32>, %acc: tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x2x2x5x5xf32>, tensor<2x8x2x3x3xf32>) outs(%acc : tensor<1x2x8x3x3xf32>) -> tensor<1x2x8x3x3xf32>
  return %0 : tensor<1x2x8x3x3xf32>
}

// Without channels at all.
// CHECK: @image: no contractions; sensitive: 1 reduction{{$}}
func.func @image(%x: tensor<9x9xf32>, %w: tensor<3x3xf32>, %acc: tensor<7x7xf32>) -> tensor<7x7xf32> {
  %0 = linalg.conv_2d ins(%x, %w : tensor<9x9xf32>, tensor<3x3xf32>) outs(%acc : tensor<7x7xf32>) -> tensor<7x7xf32>
  return %0 : tensor<7x7xf32>
}

// A factor that is indexed by two summed loops has no window.

#flat = affine_map<(m, n, k, l) -> (m, k * 4 + l)>
#split = affine_map<(m, n, k, l) -> (k, l, n)>
#product = affine_map<(m, n, k, l) -> (m, n)>

// CHECK: @split_sum: 1 of 1 contractions
func.func @split_sum(%x: tensor<4x8xf32>, %w: tensor<2x4x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#flat, #split, #product], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<2x4x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %sum = arith.addf %c, %p : f32
    linalg.yield %sum : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Decode attention: one query, and every channel a sum of its own.
// CHECK: @batched_matvec: 1 of 1 contractions
func.func @batched_matvec(%k: tensor<4x32x16xf32>, %q: tensor<4x16xf32>, %acc: tensor<4x32xf32>) -> tensor<4x32xf32> {
  %0 = linalg.batch_matvec ins(%k, %q : tensor<4x32x16xf32>, tensor<4x16xf32>) outs(%acc : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %0 : tensor<4x32xf32>
}
