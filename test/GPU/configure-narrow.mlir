// Copies narrower than 16 bytes are more, and each takes registers: tiles are smaller
// than they would be, and `list` says which were refused, and why.
// RUN: prec-opt %s --prec-gpu-configure="chip=sm_80 list=2" 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-gpu-configure="chip=sm_90a list=2" 2>&1 | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// Both are odd.
// CHECK: narrow.mlir:[[#@LINE+6]]:8: remark: candidate 1, [[#]] cycles predicted ({{.*}}), about {{1[0-9][0-9]|2[0-4][0-9]|25[0-5]}} registers: {"batch"
// CHECK: remark: candidate 2, [[#]] cycles predicted ({{.*}}), about
// CHECK: remark: no candidate, though [[#]] cycles are predicted: a thread with [[#]] sums and [[#]] copies in a step needs about [[#]] registers, and has 255; use more warps or a smaller tile: {"batch":[1,1]
// CHECK: remark: no candidate, though
// CHECK-NOT: remark: {{.*}}candidate
func.func @odd(%a: tensor<4095x1001xbf16>, %b: tensor<1001x4095xbf16>, %e: tensor<4095x4095xf32>) -> tensor<4095x4095xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<4095x1001xbf16>, tensor<1001x4095xbf16>) outs(%e : tensor<4095x4095xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4095x4095xf32>
  return %r : tensor<4095x4095xf32>
}

// Nothing is refused where copies are wide.
// CHECK: narrow.mlir:[[#@LINE+4]]:8: remark: candidate 1,
// CHECK: remark: candidate 2,
// CHECK-NOT: remark: no candidate
func.func @wide(%a: tensor<4096x1024xbf16>, %b: tensor<1024x4096xbf16>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<4096x1024xbf16>, tensor<1024x4096xbf16>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}
