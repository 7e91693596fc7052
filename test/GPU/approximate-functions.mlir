// Where the flag afn says so, and there only, exp and tanh of an epilogue are
// instructions of the special function unit. That flag is the plan's; kernels do
// not look at others.

// RUN: prec-opt %s --prec-to-gpu=format=isa | FileCheck %s
// RUN: prec-opt %s --prec-to-gpu="format=isa chip=sm_90a" | FileCheck %s
// RUN: prec-opt %s --prec-to-gpu=format=kernels | FileCheck %s --check-prefix=KERNELS
// RUN: sed 's/fastmath<[a-z]*>//' %s | prec-opt - --prec-to-gpu=format=kernels | FileCheck %s --check-prefix=EXACT --implicit-check-not=approx

// 1.44269504 is log2(e).
// CHECK: mul.rn.f32 {{[^%]*}}[[X:%r[0-9]+]], %r{{[0-9]+}}, 0f3FB8AA3B;
// CHECK-SAME: ex2.approx.f32 [[Y:%r[0-9]+]], [[X]];
// CHECK-SAME: tanh.approx.f32 %r{{[0-9]+}}, [[Y]];

// KERNELS: llvm.func
// KERNELS-NOT: math.
// KERNELS: llvm.inline_asm asm_dialect = att "ex2.approx.f32 $0, $1;"
// KERNELS: llvm.inline_asm asm_dialect = att "tanh.approx.f32 $0, $1;"

// EXACT: math.exp
// EXACT: math.tanh
#map = affine_map<(i, j) -> (i, j)>
func.func @both(%a: tensor<16x32xbf16>, %b: tensor<32x16xbf16>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%acc : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %2 = math.exp %s fastmath<afn> : f32
    %3 = math.tanh %2 fastmath<afn> : f32
    linalg.yield %3 : f32
  } -> tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
