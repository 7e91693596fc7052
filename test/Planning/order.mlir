// Decisions come function by function: roundings of arguments, then of values in
// program order, then modes. Two runs give the same bytes.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=%t.1" -o /dev/null
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=%t.2" -o /dev/null
// RUN: diff %t.1 %t.2
// RUN: grep '"id"' %t.1 | FileCheck %s

// CHECK: "second_in_name/arg0"
// CHECK-NEXT: "second_in_name/arg1"
// CHECK-NEXT: "second_in_name/arg2"
// CHECK-NEXT: "second_in_name/linalg.matmul.{{.*}}#0:0"
// CHECK-NEXT: "second_in_name/linalg.matmul.{{.*}}#0"
// CHECK-NEXT: "second_in_name/linalg.matmul.{{.*}}#0"
// CHECK-NEXT: "first_in_name/arg0"
func.func @second_in_name(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %v: tensor<16x8xf32>, %acc: tensor<4x16xf32>, %acc2: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%0, %v : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

func.func @first_in_name(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
