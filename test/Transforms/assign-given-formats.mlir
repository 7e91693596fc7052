// What the program stores in one narrow format another one costs an error and a
// cast.

// RUN: prec-opt %s --prec-assign -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s --prec-assign=format=fp16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=FP16
// RUN: prec-opt %s --prec-assign=format=tf32 -o /dev/null 2>&1 | FileCheck %s --check-prefix=TF32 --allow-empty

// CHECK: assign-given-formats.mlir:[[#@LINE+8]]:8: warning: this is stored in fp16 and rounded to bf16 for contractions (one of 2 values), which costs an error and a cast: format=fp16 multiplies it as it is
// CHECK-NOT: warning

// FP16: assign-given-formats.mlir:[[#@LINE+12]]:8: warning: this is stored in bf16 and rounded to fp16 for contractions, which costs an error and a cast: format=bf16 multiplies it as it is
// FP16-NOT: warning

// TF32-NOT: warning
func.func @products(%x: tensor<8x8xf16>, %w: tensor<8x8xf16>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %a = arith.extf %x : tensor<8x8xf16> to tensor<8x8xf32>
  %b = arith.extf %w : tensor<8x8xf16> to tensor<8x8xf32>
  %y = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}

func.func @others(%x: tensor<8x8xbf16>, %w: tensor<8x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %a = arith.extf %x : tensor<8x8xbf16> to tensor<8x8xf32>
  %y = linalg.matmul ins(%a, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}
