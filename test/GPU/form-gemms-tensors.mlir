// Arithmetic on tensors puts its result where the sum was; that is no reading of
// it, and the sum's own place serves as well.

// RUN: prec-opt %s --convert-elementwise-to-linalg --prec-gpu-form-gemms | FileCheck %s

// CHECK-LABEL: func @halve(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x8xf32>
// CHECK: %[[R:.*]] = prec_gpu.gemm {{.*}} inputs(%{{.*}} : tensor<8x8xf32>) outs(%[[E]] : tensor<8x8xf32>)
// CHECK: arith.mulf
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]
func.func @halve(%a: tensor<8x16xbf16>, %b: tensor<16x8xbf16>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = arith.mulf %0, %c : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A body that reads what was there does read the sum.

// CHECK-LABEL: func @reads(
// CHECK: prec_gpu.gemm
// CHECK: linalg.generic
#map = affine_map<(i, j) -> (i, j)>
func.func @reads(%a: tensor<8x16xbf16>, %b: tensor<16x8xbf16>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x8xbf16>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = arith.addf %in, %out : f32
    linalg.yield %2 : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
