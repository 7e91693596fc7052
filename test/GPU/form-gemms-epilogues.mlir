// Elementwise ops behind a contraction become its epilogue, one after the other,
// if nothing else reads it. Beside each that does stands the nearest that does
// not: there, a linalg.generic is left.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

// A chain: bias, clamp, residual, and the rounding of the result. Each keeps its
// place and its format.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
#column = affine_map<(i, j) -> (i)>
#scalar = affine_map<(i, j) -> ()>
// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$KN:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$MN:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[$M:.+]] = affine_map<(d0, d1, d2) -> (d0)>
// CHECK-DAG: #[[$N:.+]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-DAG: #[[$NONE:.+]] = affine_map<(d0, d1, d2) -> ()>
// CHECK-LABEL: func @chain
// CHECK-SAME: %[[A:.+]]: tensor<8x16xbf16>, %[[B:.+]]: tensor<16x32xbf16>, %[[INIT:.+]]: tensor<8x32xf32>, %[[ROW:.+]]: tensor<32xf32>, %[[COLUMN:.+]]: tensor<8xbf16>, %[[SCALAR:.+]]: tensor<f32>)
func.func @chain(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %row: tensor<32xf32>,
                 %column: tensor<8xbf16>, %scalar: tensor<f32>) -> tensor<8x32xbf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %f = tensor.empty() : tensor<8x32xbf16>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: %[[E:.+]] = tensor.empty() : tensor<8x32xbf16>
  // CHECK-NEXT: %[[R:.+]] = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$KN]], #[[$MN]], #[[$N]], #[[$M]], #[[$NONE]], #[[$MN]]]
  // CHECK-SAME: factors(%[[A]], %[[B]] :
  // CHECK-SAME: inputs(%[[INIT]], %[[ROW]], %[[COLUMN]], %[[SCALAR]] : tensor<8x32xf32>, tensor<32xf32>, tensor<8xbf16>, tensor<f32>) outs(%[[E]] : tensor<8x32xbf16>)
  // CHECK-NEXT: ^bb0(%[[SUM:.+]]: f32, %[[START:.+]]: f32, %[[X:.+]]: f32, %[[Y:.+]]: bf16, %[[Z:.+]]: f32):
  // CHECK-NEXT: %[[S0:.+]] = arith.addf %[[SUM]], %[[START]] : f32
  // CHECK-NEXT: %[[S1:.+]] = arith.addf %[[S0]], %[[X]] : f32
  %biased = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %row : tensor<8x32xf32>, tensor<32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%s: f32, %x: f32, %old: f32):
    %0 = arith.addf %s, %x : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NEXT: %[[ZERO:.+]] = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT: %[[S2:.+]] = arith.maximumf %[[S1]], %[[ZERO]] : f32
  %clamped = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%biased : tensor<8x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.maximumf %s, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NEXT: %[[WIDE:.+]] = arith.extf %[[Y]] : bf16 to f32
  // CHECK-NEXT: %[[S3:.+]] = arith.mulf %[[WIDE]], %[[S2]] : f32
  // CHECK-NEXT: %[[S4:.+]] = arith.divf %[[S3]], %[[Z]] : f32
  // CHECK-NEXT: %[[S5:.+]] = arith.truncf %[[S4]] : f32 to bf16
  // CHECK-NEXT: prec_gpu.yield %[[S5]] : bf16
  %r = linalg.generic {indexing_maps = [#column, #id, #scalar, #id], iterator_types = ["parallel", "parallel"]}
      ins(%column, %clamped, %scalar : tensor<8xbf16>, tensor<8x32xf32>, tensor<f32>) outs(%f : tensor<8x32xbf16>) {
  ^bb0(%y: bf16, %s: f32, %z: f32, %old: bf16):
    %0 = arith.extf %y : bf16 to f32
    %1 = arith.mulf %0, %s : f32
    %2 = arith.divf %1, %z : f32
    %3 = arith.truncf %2 : f32 to bf16
    linalg.yield %3 : bf16
  } -> tensor<8x32xbf16>
  // CHECK-NOT: linalg.generic
  // CHECK: return %[[R]]
  return %r : tensor<8x32xbf16>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#t = affine_map<(i, j) -> (j, i)>
// CHECK-DAG: #[[$MN:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[$NM:.+]] = affine_map<(d0, d1, d2) -> (d1, d0)>

// Loops in another order are the same elements: here the result is transposed,
// and what is added to it is not.

// CHECK-LABEL: func @transposed_result(
func.func @transposed_result(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %x: tensor<8x32xf32>) -> (tensor<32x8xf32>) {
  %e = tensor.empty() : tensor<32x8xf32>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK-SAME: maps = [{{.*}}, {{.*}}, #[[$MN]], #[[$NM]]]
  %r = linalg.generic {indexing_maps = [#t, #t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %x : tensor<8x32xf32>, tensor<8x32xf32>) outs(%e : tensor<32x8xf32>) {
  ^bb0(%s: f32, %y: f32, %old: f32):
    %0 = arith.subf %s, %y : f32
    linalg.yield %0 : f32
  } -> tensor<32x8xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<32x8xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Several results, of several formats. What reads them is no part any more.

// CHECK-LABEL: func @two_results(
func.func @two_results(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf16>) {
  %f = tensor.empty() : tensor<8x32xf16>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm {{.*}} outs({{.*}} : tensor<8x32xf32>, tensor<8x32xf16>)
  // CHECK: prec_gpu.yield %{{.+}}, %{{.+}} : f32, f16
  // CHECK: linalg.generic
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init, %f : tensor<8x32xf32>, tensor<8x32xf16>) {
  ^bb0(%s: f32, %old: f32, %older: f16):
    %0 = arith.negf %s : f32
    %1 = arith.truncf %0 : f32 to f16
    linalg.yield %0, %1 : f32, f16
  } -> (tensor<8x32xf32>, tensor<8x32xf16>)
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r#0 : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.negf %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %s, %r#1 : tensor<8x32xf32>, tensor<8x32xf16>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// Constants of the function are copied into the kernel; other values of it
// are not there.

// CHECK-LABEL: func @constant(
func.func @constant(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %c = arith.constant 2.0 : f32
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: %[[C:.+]] = arith.constant 2.000000e+00 : f32
  // CHECK-NEXT: arith.addf %{{.+}}, %[[C]] : f32
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.addf %s, %c : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @captured(
func.func @captured(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %c: f32) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.addf %s, %c : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @constant_result(
func.func @constant_result(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %c = arith.constant 2.0 : f32
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: %[[C:.+]] = arith.constant 2.000000e+00 : f32
  // CHECK-NEXT: prec_gpu.yield %[[C]]
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    linalg.yield %c : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}
