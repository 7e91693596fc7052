// Why a contraction of narrow factors stays on the host. What has wide factors
// is none of these, and gets no remark.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func @vectors
func.func @vectors(%a: tensor<40x8xbf16>, %v: tensor<8xbf16>, %e: tensor<40xf32>, %s: tensor<f32>) {
  // CHECK: linalg.matvec
  // expected-remark @below {{stays on the host: it is neither a convolution nor a contraction with dimensions of its own for each factor}}
  %0 = linalg.matvec ins(%a, %v : tensor<40x8xbf16>, tensor<8xbf16>) outs(%e : tensor<40xf32>) -> tensor<40xf32>
  // CHECK: linalg.dot
  // expected-remark @below {{stays on the host: it is neither}}
  %1 = linalg.dot ins(%v, %v : tensor<8xbf16>, tensor<8xbf16>) outs(%s : tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @depthwise
func.func @depthwise(%x: tensor<1x8x8x16xbf16>, %w: tensor<3x3x16xbf16>, %e: tensor<1x6x6x16xf32>) {
  // expected-remark @below {{stays on the host: it is neither a convolution nor a contraction with dimensions of its own for each factor}}
  %0 = linalg.depthwise_conv_2d_nhwc_hwc
      ins(%x, %w : tensor<1x8x8x16xbf16>, tensor<3x3x16xbf16>) outs(%e : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// CHECK-LABEL: func @unknown_sizes
func.func @unknown_sizes(%x: tensor<?x8x8x16xbf16>, %w: tensor<3x3x16x32xbf16>, %e: tensor<?x6x6x32xf32>) {
  // CHECK: linalg.conv_2d_nhwc_hwcf
  // expected-remark @below {{stays on the host: it is a convolution of sizes that only a run knows}}
  %0 = linalg.conv_2d_nhwc_hwcf
      ins(%x, %w : tensor<?x8x8x16xbf16>, tensor<3x3x16x32xbf16>) outs(%e : tensor<?x6x6x32xf32>) -> tensor<?x6x6x32xf32>
  return
}

// -----

// The body of each is a sum of products but for one op.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#loops = ["parallel", "parallel", "reduction"]
// CHECK-LABEL: func @bodies
func.func @bodies(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) {
  // The largest product.
  // expected-remark @below {{stays on the host: its body is not a sum of products}}
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %v = arith.extf %y : bf16 to f32
    %p = arith.mulf %u, %v : f32
    %q = arith.maximumf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  // The sum of squares of one factor.
  // expected-remark @below {{stays on the host: its body is not a sum of products}}
  %1 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %p = arith.mulf %u, %u : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  // Every product is rounded.
  // expected-remark @below {{stays on the host: its body is not a sum of products}}
  %2 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %p = arith.mulf %x, %y : bf16
    %v = arith.extf %p : bf16 to f32
    %q = arith.addf %s, %v : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  // Products of sums.
  // expected-remark @below {{stays on the host: its body is not a sum of products}}
  %3 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %v = arith.extf %y : bf16 to f32
    %p = arith.mulf %s, %v : f32
    %q = arith.addf %p, %u : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  // CHECK-COUNT-4: linalg.generic
  // CHECK: prec_gpu.gemm
  %4 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = #loops}
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: bf16, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %v = arith.extf %y : bf16 to f32
    %p = arith.mulf %u, %v : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  return
}

// -----

// CHECK-LABEL: func @wide
func.func @wide(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>, %v: tensor<16xf32>, %e: tensor<8x32xf32>, %f: tensor<8xf32>) {
  // CHECK: linalg.matmul
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: linalg.matvec
  %1 = linalg.matvec ins(%a, %v : tensor<8x16xf32>, tensor<16xf32>) outs(%f : tensor<8xf32>) -> tensor<8xf32>
  return
}
