// Both kernels of a split contraction go into a bundle. Each runs by itself, on
// numbers of its own; the work is that of the first.

// RUN: rm -rf %t && prec-opt %s --prec-to-gpu="chip=sm_80 bundle=%t" -o /dev/null --verify-diagnostics
// RUN: FileCheck %s --input-file=%t/bundle.json
// RUN: prec-bundle-run --device=emulator --out=%t/results %t | FileCheck %s --check-prefix=TABLE
// RUN: %python -c "import numpy; s = numpy.load(r'%t/results/parts_0.out0.npy'); print(s.shape, numpy.isfinite(s).all(), len(numpy.unique(s)) > 5000)" | FileCheck %s --check-prefix=SUMS

// CHECK: {"name": "parts_0.out0", "dtype": "f32", "shape": [8, 16, 40], "role": "output"
// CHECK: {"name": "combine_1.in0", "dtype": "f32", "shape": [8, 16, 40], "role": "input"
// CHECK: {"name": "parts_0", {{.*}} "entry": "parts_0"
// 2 * 16 * 40 * 1000.
// CHECK: "flops": 1280000,
// CHECK-NOT: "gemm"
// CHECK: {"name": "combine_1", {{.*}} "entry": "combine_1"
// CHECK-NOT: "flops"
// CHECK-NOT: "gemm"

// TABLE: parts_0
// TABLE: combine_1

// SUMS: (8, 16, 40) True True

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @split(%a: tensor<16x1000xbf16>, %b: tensor<1000x40xbf16>, %e: tensor<16x40xf32>) -> tensor<16x40xf32> {
  // expected-remark @below {{cannot be compared with BLAS: its sums are of parts of k, for another kernel to add up}}
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [16, 16, 32], warps = [1, 1], stages = 3, splits = 8>
      factors(%a, %b : tensor<16x1000xbf16>, tensor<1000x40xbf16>) outs(%e : tensor<16x40xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x40xf32>
  return %r : tensor<16x40xf32>
}
