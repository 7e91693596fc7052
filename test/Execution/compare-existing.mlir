// --assign widens what prec-opt would: a sum of 256 and less than 1 keeps its
// fraction in fp32, and loses it in bf16.

// RUN: prec-run --compare %s --assign=existing=keep | FileCheck %s --check-prefix=KEEP
// RUN: prec-run --compare %s --assign=existing=widen | FileCheck %s --check-prefix=WIDEN
// RUN: prec-run --compare %s --assign=preset=autocast | FileCheck %s --check-prefix=WIDEN
// KEEP-NOT: made wide
// KEEP: output type fp32 rms
// KEEP: r0 bf16[4] 1.00e+00 1.00e+00
// WIDEN: @main: given and candidate
// WIDEN: made wide: 0 contractions, 0 reductions, 2 others; 0 of 2 roundings made again; {{.*}} % of the bytes of the given program with fusion=epilogue
// WIDEN: output type given rms
// WIDEN: r0 bf16[4] 1.00e+00 0
func.func @main() -> tensor<4xbf16> {
  %x = arith.constant dense<[0.125, 0.25, 0.375, 0.5]> : tensor<4xbf16>
  %big = arith.constant dense<256.0> : tensor<4xbf16>
  %0 = arith.addf %x, %big : tensor<4xbf16>
  %1 = arith.subf %0, %big : tensor<4xbf16>
  return %1 : tensor<4xbf16>
}
