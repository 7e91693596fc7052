// A configuration that is written down must be one that the chip can have.
// RUN: split-file %s %t

// 100 KiB, one more than a CTA gets on sm_86 and sm_89; sm_80 has 163. With a
// stage less it is 80.
// RUN: not prec-opt %t/shared.mlir --prec-gpu-emit-kernels=chip=sm_86 2>&1 | FileCheck %s --check-prefix=SMALL
// RUN: not prec-opt %t/shared.mlir --prec-gpu-emit-kernels=chip=sm_89 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: shared.mlir:6:8: error: 'prec_gpu.gemm' op has a configuration that needs 102400 bytes of shared memory, and sm_8{{[69]}} gives a CTA 101376; use fewer stages or a smaller tile
// RUN: prec-opt %t/shared.mlir --prec-gpu-emit-kernels=chip=sm_80 | FileCheck %s --check-prefix=LARGE
// LARGE: prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} shared = 102400
// RUN: sed "s/stages = 5/stages = 4/" %t/shared.mlir | prec-opt --prec-gpu-emit-kernels=chip=sm_86 | FileCheck %s --check-prefix=FEWER
// FEWER: prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} shared = 81920

// RUN: not prec-opt %t/wgmma.mlir --prec-gpu-emit-kernels=chip=sm_90 2>&1 | FileCheck %s --check-prefix=FAMILY
// FAMILY: error: 'prec_gpu.gemm' op has a configuration of the warpgroup family, which needs chip sm_90a, not sm_90{{$}}
// RUN: prec-opt %t/wgmma.mlir --prec-gpu-emit-kernels=chip=sm_90a | FileCheck %s --check-prefix=WGMMA
// WGMMA: prec_gpu.launch @prec_kernels::@gemm_0

//--- shared.mlir
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @shared(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  // Tiles of 20 KiB.
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warp, tile = [32, 128, 64], warps = [2, 2], stages = 5>
      factors(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}

//--- wgmma.mlir
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @wgmma(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] config = <warpgroup, tile = [64, 64, 64], warps = [4, 1], stages = 4>
      factors(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}
