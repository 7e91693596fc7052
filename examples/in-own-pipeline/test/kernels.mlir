// Two layers are one kernel of this compiler: what is between them never reaches
// memory. The plan, the choices and the bytes before and after go by it.
// RUN: own-opt %s --own="prec='preset=autocast plan-out=%t.json'" 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=SUMMARY < %t.err
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: own-opt %s --own="prec='preset=autocast fusion=epilogue'" 2>&1 | FileCheck %s --check-prefix=EPILOGUE
// RUN: own-opt %s --own="prec='preset=autocast fusion=none'" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not own-opt %s --own="prec=fusion=all" 2>&1 | FileCheck %s --check-prefix=MISTAKE

// CHECK-LABEL: func.func @feed_forward
// CHECK: linalg.matmul {own.kernel = 0 : i64} ins({{.*}} : tensor<8x16xbf16>, tensor<16x64xbf16>)
// CHECK: linalg.matmul {own.kernel = 0 : i64} ins({{.*}} : tensor<8x64xbf16>, tensor<64x16xbf16>)

// In f32 the kernel reads 8 * 16 and twice 16 * 64 numbers, and writes 8 * 16: 9216
// bytes. In bf16 the weights are half of that, the input is cast on the way, and the
// sums are written narrow: 512 + 4096 + 256. Who returns them reads and widens them:
// 256 + 512.
// SUMMARY: 2 of 2 contractions in bf16, 5 roundings
// SUMMARY: 61.1 % of fp32 with fusion=host (5632 of 9216)
// SUMMARY: with fusion=host, 2 kernels of 1

// PLAN: "fusion": "host"

// Without kernels the first sums are stored, so that autocast rounds them, too.
// NONE: 2 of 2 contractions in bf16, 6 roundings

// A kernel for each layer stores what is between: 8 * 64 numbers written and read.
// EPILOGUE: with fusion=epilogue ({{[0-9]+}} of 13312)

// MISTAKE: unknown fusion 'all'; known: none, pointwise, epilogue, row, host
func.func @feed_forward(%x: tensor<8x16xf32> loc("x"), %w0: tensor<16x64xf32> loc("w0"), %w1: tensor<64x16xf32> loc("w1")) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x64xf32>
  %e1 = tensor.empty() : tensor<8x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %hidden = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%z0 : tensor<8x64xf32>) -> tensor<8x64xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                          iterator_types = ["parallel", "parallel"]}
      ins(%hidden : tensor<8x64xf32>) outs(%e0 : tensor<8x64xf32>) {
  ^bb0(%h: f32, %o: f32):
    %r = arith.maximumf %h, %zero : f32
    linalg.yield %r : f32
  } -> tensor<8x64xf32>
  %y = linalg.matmul ins(%relu, %w1 : tensor<8x64xf32>, tensor<64x16xf32>) outs(%z1 : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %y : tensor<8x16xf32>
}
