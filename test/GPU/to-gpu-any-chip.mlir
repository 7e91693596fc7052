// Kernels that run on a GPU are for one that somebody has named. Machine code runs
// on no other; PTX does, and whoever has a later GPU wants to know. The emulator
// runs kernels for any chip, and MLIR is not compiled.
// RUN: not prec-opt %s --prec-to-gpu=format=cubin 2>&1 | FileCheck %s --check-prefix=CUBIN
// RUN: prec-opt %s --prec-to-gpu=format=isa -o /dev/null 2>&1 | FileCheck %s --check-prefix=ISA
// RUN: prec-opt %s --prec-to-gpu="chip=sm_80 format=isa" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: prec-opt %s --prec-to-gpu=format=offloading -o /dev/null 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: prec-opt %s --prec-to-gpu=format=kernels -o /dev/null 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: sed "s/bf16/f32/g" %s | prec-opt --prec-to-gpu=format=isa -o /dev/null 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty

// CUBIN: error: format=cubin makes machine code for one chip; name it with chip=: sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a
// ISA: warning: kernels are for sm_80, since no chip is named; later GPUs run them, but without their own instructions such as wgmma; name the GPU's with chip=: sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a
// ISA-NOT: warning:
// SILENT-NOT: {{warning|error}}:

func.func @main(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}
