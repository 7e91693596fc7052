// Configurations from a file come before the cost model: the first entry that
// applies.
// RUN: split-file %s %t
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_80 configurations=%t/some.json" | FileCheck %t/program.mlir
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_86 configurations=%t/some.json" 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: prec-opt %t/program.mlir --prec-to-gpu="chip=sm_80 format=kernels configurations=%t/some.json" | FileCheck %s --check-prefix=PIPELINE
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_80 configurations=%t/some.json" 2>&1 | FileCheck %s --check-prefix=SILENT --implicit-check-not=remark:

// What a chip has no room for is told, and chosen otherwise.
// CHIP: program.mlir:[[#]]:8: remark: configurations[1] of {{.*}}some.json is a configuration that needs 131072 bytes of shared memory, and sm_86 gives a CTA 101376; use fewer stages or a smaller tile; the cost model chooses another
// CHIP-NOT: remark:
// CHIP: func @low
// CHIP: config = <warp, tile = [16, 128, 64], warps = [1, 4], stages = 3>
// CHIP: func @large
// CHIP-NOT: tile = [128, 128, 64]
// CHIP: func @unknown
// CHIP: config = <warp, tile = [32, 32, 64], warps = [2, 2], stages = 5>

// PIPELINE: prec_gpu.launch @prec_kernels::@gemm_0 {{.*}} threads = [128, 1, 1] shared = 55296

// SILENT: func @low

// What is listed is an entry: the second best, put into a file, is chosen.
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_90a list=2" 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST
// LIST-COUNT-6: remark: candidate
// LIST-NOT: remark:
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_90a list=2" 2>&1 >/dev/null | %python %t/paste.py > %t/second.json
// RUN: prec-opt %t/program.mlir --prec-gpu-configure="chip=sm_90a configurations=%t/second.json list=2" 2>&1 | FileCheck %s --check-prefix=SECOND
// SECOND: candidate 2, [[#]] cycles predicted (tensor [[#]], shared [[#]], l2 [[#]], latency [[#]], global [[#]], fill [[#]], epilogue [[#]], reduction 0), about [[#]] registers: {"batch":[1,1],"chip":"sm_90a","configuration":"[[LOW:<.*>]]","element":"bf16","epilogue":"none","k":[512,512],"layouts":"mk,kn","m":[16,16],"n":[8192,8192]}
// SECOND: candidate 2, [[#]] cycles predicted ({{.*}}), about [[#]] registers: {"batch":[1,1],"chip":"sm_90a","configuration":"[[LARGE:<.*>]]","element":"bf16","epilogue":"tensor","k":[512,512],"layouts":"km,nk","m":[4096,4096],"n":[4096,4096]}
// SECOND: candidate 2, [[#]] cycles predicted, about [[#]] registers: {"batch":[1,1],"chip":"sm_90a","configuration":"[[UNKNOWN:<.*>]]","element":"f16","epilogue":"results","k":[64,64],"layouts":"mk,kn","m":"unknown","n":[64,64]}
// SECOND: config = [[LOW]]
// SECOND: config = [[LARGE]]
// SECOND: config = [[UNKNOWN]]

// RUN: not prec-opt %t/program.mlir --prec-gpu-configure=configurations=%t/none.json 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: configurations: {{.*}}none.json: cannot be read: No such file or directory
// RUN: not prec-opt %t/program.mlir --prec-gpu-configure=configurations=%t/wrong.json 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: configurations: {{.*}}wrong.json: configurations[0].configuration: '<warp, tile = [64, 64, 32], warps = [2, 2]>': expected
// WRONG-SAME: write it as it is printed
// RUN: not prec-opt %t/program.mlir --prec-to-gpu=configurations=%t/range.json 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: configurations: {{.*}}range.json: expected [first, last], where last may be null for no end, or "unknown" at file.configurations[1].m

//--- program.mlir
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func @low
func.func @low(%a: tensor<16x512xbf16>, %b: tensor<512x8192xbf16>, %e: tensor<16x8192xf32>) -> tensor<16x8192xf32> {
  // CHECK: config = <warp, tile = [16, 128, 64], warps = [1, 4], stages = 3>
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<16x512xbf16>, tensor<512x8192xbf16>) outs(%e : tensor<16x8192xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<16x8192xf32>
  return %r : tensor<16x8192xf32>
}

// CHECK-LABEL: func @large
func.func @large(%a: tensor<512x4096xbf16>, %b: tensor<4096x512xbf16>, %x: tensor<4096x4096xf32>, %e: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  // CHECK: config = <warp, tile = [128, 128, 64], warps = [2, 4], stages = 4>
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#km, #nk, #mn, #mn]
      factors(%a, %b : tensor<512x4096xbf16>, tensor<4096x512xbf16>) inputs(%x : tensor<4096x4096xf32>) outs(%e : tensor<4096x4096xf32>) {
  ^bb0(%sum: f32, %y: f32):
    %0 = arith.addf %sum, %y : f32
    prec_gpu.yield %0 : f32
  } -> tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}

// CHECK-LABEL: func @unknown
func.func @unknown(%a: tensor<?x64xf16>, %b: tensor<64x64xf16>, %e: tensor<?x64xf32>) -> (tensor<?x64xf32>, tensor<?x64xf32>) {
  // CHECK: config = <warp, tile = [32, 32, 64], warps = [2, 2], stages = 5>
  %r:2 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn, #mn]
      factors(%a, %b : tensor<?x64xf16>, tensor<64x64xf16>) outs(%e, %e : tensor<?x64xf32>, tensor<?x64xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum, %sum : f32, f32
  } -> tensor<?x64xf32>, tensor<?x64xf32>
  return %r#0, %r#1 : tensor<?x64xf32>, tensor<?x64xf32>
}

//--- some.json
{
  "schema": "prec.gpu-configurations",
  "version": 1,
  "configurations": [
    {"m": [1, 16], "k": [512, null], "configuration": "<warp, tile = [16, 128, 64], warps = [1, 4], stages = 3>"},
    {"layouts": "km,nk", "epilogue": "tensor", "configuration": "<warp, tile = [128, 128, 64], warps = [2, 4], stages = 4>"},
    {"chip": "sm_90a", "configuration": "<warpgroup, tile = [128, 128, 64], warps = [8, 1], stages = 4>"},
    {"m": "unknown", "element": "f16", "configuration": "<warp, tile = [32, 32, 64], warps = [2, 2], stages = 5>"}
  ]
}

//--- wrong.json
{"schema": "prec.gpu-configurations", "version": 1, "configurations": [
  {"configuration": "<warp, tile = [64, 64, 32], warps = [2, 2]>"}]}

//--- range.json
{"schema": "prec.gpu-configurations", "version": 1, "configurations": [
  {"configuration": "<warp, tile = [64, 64, 32], warps = [2, 2], stages = 4>"},
  {"m": 16, "configuration": "<warp, tile = [64, 64, 32], warps = [2, 2], stages = 4>"}]}

//--- paste.py
import sys
entries = [line[line.index("{"):] for line in sys.stdin if "candidate 2," in line]
print('{"schema": "prec.gpu-configurations", "version": 1, "configurations": [' + ",".join(entries) + "]}")
