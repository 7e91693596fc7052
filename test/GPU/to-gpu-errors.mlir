// What cannot be compiled, and is said to be so.
// RUN: env -u CUDA_ROOT -u CUDA_HOME -u CUDA_PATH PATH=%t.empty not %tools/prec-opt %s --prec-to-gpu="chip=sm_80 format=cubin" 2>&1 | FileCheck %s --check-prefix=TOOLKIT
// RUN: env -u CUDA_ROOT -u CUDA_HOME -u CUDA_PATH PATH=%t.empty not %tools/prec-opt %s --prec-to-gpu=format=isa 2>&1 | FileCheck %s --check-prefix=LIBDEVICE
// RUN: not prec-opt %s --prec-to-gpu=format=ptx 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not prec-opt %s --prec-to-gpu=chip=sm_75 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not prec-opt %s --prec-gpu-form-gemms --prec-gpu-configure=chip=sm_75 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not prec-opt %s --prec-gpu-form-gemms --prec-gpu-emit-kernels 2>&1 | FileCheck %s --check-prefix=CONFIG

// TOOLKIT: error: format=cubin needs ptxas of the CUDA toolkit: set CUDA_HOME or PATH, or use format=isa, which the driver compiles
// FORMAT: for the --format option: Cannot find option named 'ptx'!
// CHIP: error: no kernels for chip 'sm_75'; there are sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a
// CHIP-NOT: error:
// CONFIG: error: {{.*}}has no configuration; run prec-gpu-configure before
// CONFIG-NOT: error:

func.func @main(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}

#id = affine_map<(i, j) -> (i, j)>
func.func @function(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %s = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<64x256xf32>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%x: f32, %old: f32):
    // LIBDEVICE: [[#@LINE+1]]:10: error: the kernel needs __nv_expf of libdevice, which is in the CUDA toolkit: set CUDA_HOME, or use format=offloading and the emulator
    %0 = math.exp %x : f32
    linalg.yield %0 : f32
  } -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}
