// Functions of the same name in nested modules are told apart, and names that
// need escapes are escaped.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=%t.json" -o /dev/null
// RUN: grep '"id"' %t.json | FileCheck %s
// RUN: prec-opt %s --prec-assign -o %t.planned
// RUN: prec-opt %s --prec-assign=plan-in=%t.json | diff %t.planned -

// CHECK: "f/arg0"
// CHECK: "f/linalg.matmul.[[HASH:[0-9a-f]+]]#0"
// CHECK: "f~1/arg0"
// CHECK: "f~1/linalg.matmul.[[HASH]]#0"
// CHECK: "g/\"a\\22b\"#0"
module @first {
  func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
    return %0 : tensor<4x16xf32>
  }
}
module @second {
  func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
    return %0 : tensor<4x16xf32>
  }
}
func.func @g(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32> loc("a\22b")
  return %0 : tensor<4x16xf32>
}
