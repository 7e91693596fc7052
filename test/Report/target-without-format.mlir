// A target without the format narrows nothing; a warning says so, and what the
// target has.

// RUN: prec-opt %s --prec-assign=target=sm_75 -o /dev/null 2>&1 | FileCheck %s --check-prefix=SM75
// RUN: prec-opt %s "--prec-assign=target=sm_75 format=tf32" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TF32
// RUN: prec-opt %s "--prec-assign=target=sm_60 format=fp16" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SM60
// RUN: prec-run --compare %s --assign=target=sm_75 2>&1 | FileCheck %s --check-prefix=SM75

// SM75: target-without-format.mlir:{{.*}}: warning: target sm_75 has no bf16: 2 contractions stay fp32; ask for what it has, format=fp16, or name another target
// SM75-NOT: warning:
// TF32: warning: target sm_75 has no tf32: 2 contractions stay fp32; ask for what it has, format=fp16, or name another target
// SM60: warning: target sm_60 has no fp16: 2 contractions stay fp32; it multiplies in no narrow format; name another target

// A target that has the format is no cause for words, nor is one without it
// where there is nothing to narrow.

// RUN: prec-opt %s "--prec-assign=target=sm_75 format=fp16" -o /dev/null 2>&1 | count 0
// RUN: prec-opt %s --prec-assign=target=sm_80 -o /dev/null 2>&1 | count 0
// RUN: echo 'module {}' | prec-opt --prec-assign=target=sm_75 -o /dev/null 2>&1 | count 0

func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
