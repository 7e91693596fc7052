// The arithmetic and the functions with which a reader of a contraction becomes its
// epilogue.
// Beside each that does stands the nearest that does not: there, a
// linalg.generic is left.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Arithmetic, rounded to nearest as ever, and the functions of f32 that libdevice
// has. Other functions and loop counters are left.

// CHECK-LABEL: func @nearest(
func.func @nearest(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xbf16>) {
  %e = tensor.empty() : tensor<8x32xbf16>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xbf16>) {
  ^bb0(%s: f32, %old: bf16):
    %0 = arith.truncf %s : f32 to bf16
    linalg.yield %0 : bf16
  } -> tensor<8x32xbf16>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xbf16>
}

// CHECK-LABEL: func @toward_zero(
func.func @toward_zero(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xbf16>) {
  %e = tensor.empty() : tensor<8x32xbf16>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xbf16>) {
  ^bb0(%s: f32, %old: bf16):
    %0 = arith.truncf %s toward_zero : f32 to bf16
    linalg.yield %0 : bf16
  } -> tensor<8x32xbf16>
  // CHECK: return
  return %r : tensor<8x32xbf16>
}

// CHECK-LABEL: func @function(
func.func @function(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = math.exp %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @function_of_doubles(
func.func @function_of_doubles(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %1 = arith.extf %s : f32 to f64
    %2 = math.exp %1 : f64
    %0 = arith.truncf %2 : f64 to f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @other_function(
func.func @other_function(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = math.atan %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @counter(
func.func @counter(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %1 = linalg.index 0 : index
    %2 = arith.index_cast %1 : index to i32
    %3 = arith.sitofp %2 : i32 to f32
    %0 = arith.addf %s, %3 : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}
