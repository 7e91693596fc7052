// Contractions whose factors are stored narrow are not decided about; the
// summary and the remarks say that they are there, as after an earlier run.

// RUN: prec-opt %s --prec-assign=summary=true -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-assign=summary=true -o /dev/null 2>&1 | count 6
// RUN: prec-opt %s --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep 'remark:' | FileCheck %s --check-prefix=REMARK --implicit-check-not='already multiplies'
// RUN: prec-opt %s --prec-assign --prec-assign=summary=true -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE

// CHECK: prec: @wide: 1 of 1 contractions in bf16, 2 roundings{{$}}
// TWICE: prec: @wide: already narrow: 1 bf16{{$}}
func.func @wide(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-NEXT: prec: @both: 1 of 1 contractions in bf16, 2 roundings; already narrow: 2 bf16, 1 fp16, 1 mixed{{$}}
// TWICE-NEXT: prec: @both: already narrow: 3 bf16, 1 fp16, 1 mixed{{$}}
// REMARK: already-narrow.mlir:[[#@LINE+5]]:8: remark: [Analysis] already-narrow | {{.*}}Function=both | {{.*}}linalg.matmul{{.*}} already multiplies narrow: its factors are stored so ({{.*}}bf16
// REMARK: already-narrow.mlir:[[#@LINE+5]]:8: remark: [Analysis] already-narrow | {{.*}}stablehlo.dot{{.*}}bf16
// REMARK: already-narrow.mlir:[[#@LINE+5]]:8: remark: [Analysis] already-narrow | {{.*}}fp16
// REMARK: already-narrow.mlir:[[#@LINE+5]]:8: remark: [Analysis] already-narrow | {{.*}}mixed
func.func @both(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %h: tensor<4x8xf16>, %v: tensor<8x16xf16>, %f: tensor<4x8xf32>, %g: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = "stablehlo.dot"(%x, %w) : (tensor<4x8xbf16>, tensor<8x16xbf16>) -> tensor<4x16xf32>
  %2 = linalg.matmul ins(%h, %v : tensor<4x8xf16>, tensor<8x16xf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.matmul ins(%x, %v : tensor<4x8xbf16>, tensor<8x16xf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = linalg.matmul ins(%f, %g : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1, %2, %3, %4 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}

// One narrow factor leaves the other to be decided.

// CHECK-NEXT: prec: @one_factor: 1 of 1 contractions in bf16, 1 roundings{{$}}
func.func @one_factor(%x: tensor<4x8xbf16>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Narrow values that are no factors are nothing to be told of.

// CHECK-NEXT: prec: @no_contraction: no contractions{{$}}
func.func @no_contraction(%x: tensor<4x8xbf16>, %y: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %0 = arith.mulf %x, %y : tensor<4x8xbf16>
  return %0 : tensor<4x8xbf16>
}
