// A choice by comparison with a folded array of indices.

// RUN: prec-run %s | FileCheck %s
// CHECK: r0 f32[4]
// RUN: prec-run %s --describe | FileCheck %s --check-prefix=DESCRIBE
// DESCRIBE: arg0 {{.*}} index (0 to 3)

func.func @main(%x: tensor<4xi64>) -> tensor<4xf32> {
  %c = arith.constant dense<[0, 1, 2, 3]> : tensor<4xindex>
  %i = arith.index_cast %x : tensor<4xi64> to tensor<4xindex>
  %e = arith.cmpi eq, %i, %c : tensor<4xindex>
  %0 = arith.uitofp %e : tensor<4xi1> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
