// Rounding is monotone: an extremum that is rounded accumulates what is rounded, with the same bits,
// and writes it. What else would read the wide one, or starts from a value, stays as it is.

// RUN: prec-opt %s "--prec-assign=preset=contractions stop-after=narrow" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=contractions -o %t.narrow.mlir
// RUN: prec-opt %s "--prec-assign=preset=contractions emulate" -o %t.rounded.mlir
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=pool --seeds=3 | FileCheck %s --check-prefix=BITS
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=written --seeds=3 | FileCheck %s --check-prefix=BITS
// BITS-COUNT-3: r0 f32{{.*}} 0{{$}}

// CHECK-LABEL: func @pool
// CHECK: %[[LEAST:.*]] = arith.constant 0xFF80 : bf16
// CHECK: %[[START:.*]] = linalg.fill ins(%[[LEAST]] : bf16)
// CHECK: %[[POOL:.*]] = linalg.pooling_nhwc_max {prec.decision = {{.*}}} ins(%arg0, %{{.*}} : tensor<1x8x8x4xf32>, tensor<2x2xf32>) outs(%[[START]] : tensor<1x4x4x4xbf16>) -> tensor<1x4x4x4xbf16>
// CHECK-NOT: linalg.generic
// CHECK: linalg.conv_2d_nhwc_hwcf {{.*}} ins(%[[POOL]], %{{.*}} : tensor<1x4x4x4xbf16>, tensor<1x1x4x8xbf16>)
func.func @pool(%x: tensor<1x8x8x4xf32>, %w: tensor<1x1x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant -3.40282347E+38 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %p = tensor.empty() : tensor<1x4x4x4xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x8x8x4xf32>, tensor<2x2xf32>) outs(%start : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %e = tensor.empty() : tensor<1x4x4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%0, %w : tensor<1x4x4x4xf32>, tensor<1x1x4x8xf32>) outs(%f : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %1 : tensor<1x4x4x8xf32>
}

// Bodies that are written out, of what they make of each element, from a constant.

// CHECK-LABEL: func @written
// CHECK: %[[START:.*]] = arith.constant dense<0.000000e+00> : tensor<4x8xbf16>
// CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<4x16x8xf32>) outs(%[[START]] : tensor<4x8xbf16>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: bf16):
// CHECK-NEXT: %[[WIDE:.*]] = prec.widen %[[OUT]] : bf16 to f32
// CHECK-NEXT: %[[ABS:.*]] = math.absf %[[IN]]
// CHECK-NEXT: %[[MAX:.*]] = arith.maximumf %[[WIDE]], %[[ABS]]
// CHECK-NEXT: %[[NARROW:.*]] = prec.narrow %[[MAX]] by {{.*}} : f32 to bf16
// CHECK-NEXT: linalg.yield %[[NARROW]]
func.func @written(%x: tensor<4x16x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %start = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, c)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%x : tensor<4x16x8xf32>) outs(%start : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %size = math.absf %in : f32
    %m = arith.maximumf %out, %size : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// Somebody reads the wide one.

// CHECK-LABEL: func @read_wide
// CHECK: linalg.reduce { arith.maximumf } ins(%arg0 : tensor<8x4xf32>) outs(%{{.*}} : tensor<8xf32>)
func.func @read_wide(%x: tensor<8x4xf32>, %w: tensor<1x4xf32>) -> (tensor<8xf32>, tensor<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %rows = tensor.empty() : tensor<8xf32>
  %start = linalg.fill ins(%least : f32) outs(%rows : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.reduce {arith.maximumf} ins(%x : tensor<8x4xf32>) outs(%start : tensor<8xf32>) dimensions = [1]
  %column = tensor.expand_shape %0 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = linalg.matmul ins(%column, %w : tensor<8x1xf32>, tensor<1x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8xf32>, tensor<8x4xf32>
}

// Not from any value, and not by comparisons: of 1e-45 and -0.0 they take another zero in bf16.

// CHECK-LABEL: func @other
// CHECK: linalg.generic {{.*}} outs(%arg2 : tensor<8xf32>)
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<8xf32>)
// CHECK: arith.cmpf
func.func @other(%x: tensor<8x4xf32>, %w: tensor<1x4xf32>, %init: tensor<8xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant dense<0xFF800000> : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x4xf32>) outs(%init : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %m = arith.maximumf %in, %out : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x4xf32>) outs(%least : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %is = arith.cmpf ogt, %in, %out : f32
    %m = arith.select %is, %in, %out : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %column = tensor.expand_shape %0 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %column1 = tensor.expand_shape %1 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = linalg.matmul ins(%column, %w : tensor<8x1xf32>, tensor<1x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = linalg.matmul ins(%column1, %w : tensor<8x1xf32>, tensor<1x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2, %3 : tensor<8x4xf32>, tensor<8x4xf32>
}

// A named op casts what it reads straight to the type of its accumulator: from f64 or integers that is
// another rounding, and from f16 to bf16 there is no cast. Its own narrow type is what it may read.

// CHECK-LABEL: func @named_f64
// CHECK: linalg.pooling_nhwc_max {{.*}} ins(%arg0, %{{.*}} : tensor<1x8x8x4xf64>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x4x4x4xf32>)
func.func @named_f64(%x: tensor<1x8x8x4xf64>, %w: tensor<1x1x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %p = tensor.empty() : tensor<1x4x4x4xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x8x8x4xf64>, tensor<2x2xf32>) outs(%start : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %e = tensor.empty() : tensor<1x4x4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%0, %w : tensor<1x4x4x4xf32>, tensor<1x1x4x8xf32>) outs(%f : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %1 : tensor<1x4x4x8xf32>
}

// CHECK-LABEL: func @named_f16
// CHECK: linalg.pooling_nhwc_max {{.*}} ins(%arg0, %{{.*}} : tensor<1x8x8x4xf16>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x4x4x4xf32>)
func.func @named_f16(%x: tensor<1x8x8x4xf16>, %w: tensor<1x1x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %p = tensor.empty() : tensor<1x4x4x4xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x8x8x4xf16>, tensor<2x2xf32>) outs(%start : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %e = tensor.empty() : tensor<1x4x4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%0, %w : tensor<1x4x4x4xf32>, tensor<1x1x4x8xf32>) outs(%f : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %1 : tensor<1x4x4x8xf32>
}

// CHECK-LABEL: func @named_bf16
// CHECK: linalg.pooling_nhwc_max {{.*}} ins(%arg0, %{{.*}} : tensor<1x8x8x4xbf16>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x4x4x4xbf16>)
func.func @named_bf16(%x: tensor<1x8x8x4xbf16>, %w: tensor<1x1x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %p = tensor.empty() : tensor<1x4x4x4xf32>
  %start = linalg.fill ins(%least : f32) outs(%p : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%x, %window : tensor<1x8x8x4xbf16>, tensor<2x2xf32>) outs(%start : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %e = tensor.empty() : tensor<1x4x4x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = linalg.conv_2d_nhwc_hwcf ins(%0, %w : tensor<1x4x4x4xf32>, tensor<1x1x4x8xf32>) outs(%f : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %1 : tensor<1x4x4x8xf32>
}
