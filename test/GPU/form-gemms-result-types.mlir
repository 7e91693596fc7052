// The types of elements with which a reader of a contraction becomes its epilogue.
// Beside each that does stands the nearest that does not: there, a
// linalg.generic is left.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Results that kernels store: numbers of 8 to 64 bits that they compute with.

// CHECK-LABEL: func @bytes(
func.func @bytes(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xi8>) {
  %e = tensor.empty() : tensor<8x32xi8>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xi8>) {
  ^bb0(%s: f32, %old: i8):
    %0 = arith.fptosi %s : f32 to i8
    linalg.yield %0 : i8
  } -> tensor<8x32xi8>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xi8>
}

// CHECK-LABEL: func @bits(
func.func @bits(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xi1>) {
  %e = tensor.empty() : tensor<8x32xi1>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xi1>) {
  ^bb0(%s: f32, %old: i1):
    %0 = arith.cmpf ogt, %s, %s : f32
    linalg.yield %0 : i1
  } -> tensor<8x32xi1>
  // CHECK: return
  return %r : tensor<8x32xi1>
}

// CHECK-LABEL: func @indices(
func.func @indices(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xindex>) {
  %e = tensor.empty() : tensor<8x32xindex>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xindex>) {
  ^bb0(%s: f32, %old: index):
    %1 = arith.fptosi %s : f32 to i64
    %0 = arith.index_cast %1 : i64 to index
    linalg.yield %0 : index
  } -> tensor<8x32xindex>
  // CHECK: return
  return %r : tensor<8x32xindex>
}

// CHECK-LABEL: func @doubles(
func.func @doubles(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf64>) {
  %e = tensor.empty() : tensor<8x32xf64>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xf64>) {
  ^bb0(%s: f32, %old: f64):
    %0 = arith.extf %s : f32 to f64
    linalg.yield %0 : f64
  } -> tensor<8x32xf64>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf64>
}

// CHECK-LABEL: func @float8(
func.func @float8(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf8E4M3FN>) {
  %e = tensor.empty() : tensor<8x32xf8E4M3FN>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32xf8E4M3FN>) {
  ^bb0(%s: f32, %old: f8E4M3FN):
    %0 = arith.truncf %s : f32 to f8E4M3FN
    linalg.yield %0 : f8E4M3FN
  } -> tensor<8x32xf8E4M3FN>
  // CHECK: return
  return %r : tensor<8x32xf8E4M3FN>
}

// CHECK-LABEL: func @through_float8(
func.func @through_float8(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %1 = arith.truncf %s : f32 to f8E4M3FN
    %0 = arith.extf %1 : f8E4M3FN to f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @through_bits(
func.func @through_bits(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %1 = arith.cmpf ogt, %s, %s : f32
    %2 = arith.negf %s : f32
    %0 = arith.select %1, %s, %2 : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}
