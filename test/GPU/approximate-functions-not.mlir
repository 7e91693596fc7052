// Flags other than afn do not make a function approximate.

// RUN: prec-opt %s --prec-to-gpu=format=kernels | FileCheck %s --implicit-check-not=approx

// CHECK: llvm.func
// CHECK: math.tanh %{{.*}} : f32
#map = affine_map<(i, j) -> (i, j)>
func.func @contract(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%acc : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %2 = math.tanh %s fastmath<contract,nnan> : f32
    linalg.yield %2 : f32
  } -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
