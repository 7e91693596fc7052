// What is pinned stays so when it enters the region of an op without a model, and
// leaves it.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   --allow-unregistered-dialect -o /dev/null \
// RUN:   --verify-diagnostics=only-expected

func.func @pin(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %p = prec.pin %w "outliers" : tensor<8x16xf32>
  %o = "some.op"(%p) ({
  ^bb0(%t: tensor<8x16xf32>):
    "some.yield"(%t) : (tensor<8x16xf32>) -> ()
  }) : (tensor<8x16xf32>) -> tensor<8x16xf32>
  // expected-remark-re @below {{keep | {{.*}}pin}}
  %0 = linalg.matmul ins(%x, %o : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // expected-remark @below {{mode |}}
  %1 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
