// Remarks as YAML, for machines.

// RUN: prec-opt %s --prec-assign --remarks-filter=prec --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s < %t.yaml

// CHECK: --- !Passed
// CHECK-NEXT: Pass: prec
// CHECK-NEXT: Name: round
// CHECK: Function: f
// CHECK: id: {{.*}}f/arg0
// CHECK: Name: mode
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
