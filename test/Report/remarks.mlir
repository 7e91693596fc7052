// Every remark by its name, once, in program order; silence without flags.

// RUN: prec-opt %s --allow-unregistered-dialect --prec-assign --remarks-filter=prec -o /dev/null 2>&1 | grep 'remark:' | FileCheck %s
// RUN: prec-opt %s --allow-unregistered-dialect --prec-assign -o /dev/null 2>&1 | count 0

// Each kind of remark has a category of its own.
// RUN: prec-opt %s --allow-unregistered-dialect --prec-assign --remarks-filter-missed=prec -o /dev/null 2>&1 | grep 'remark:' | FileCheck %s --check-prefix=MISSED
// MISSED: [Missed] keep |
// MISSED-NOT: remark:

// CHECK: remarks.mlir:[[#@LINE+11]]:14: remark: [Passed] round | Category:prec | Function=f | {{.*}}argument 0{{.*}} of {{.*}}func.func{{.*}} is rounded to {{.*}}bf16{{.*}}read by 1 narrow contraction{{.*}}bytes_saved=64, id=f/arg0, type=tensor<4x8xf32>
// CHECK: remarks.mlir:[[#@LINE+11]]:11: remark: [Passed] round | {{.*}}result 0{{.*}} of {{.*}}arith.constant
// CHECK: remarks.mlir:[[#@LINE+11]]:8: remark: [Passed] mode | {{.*}}linalg.matmul{{.*}} multiplies in {{.*}}bf16{{.*}}both factors are rounded, products accumulate in f32{{.*}}id=f/linalg.matmul.{{[0-9a-f]+}}#0
// CHECK: remarks.mlir:[[#@LINE+11]]:8: remark: [Missed] keep | {{.*}}linalg.matmul{{.*}} stays fp32{{.*}}user-mode{{.*}}the op asks for mode fp32{{.*}}id=f/linalg.matmul.{{[0-9a-f]+}}#0
// CHECK: remarks.mlir:[[#@LINE+11]]:8: remark: [Analysis] sensitive | {{.*}}math.exp{{.*}} computes in fp32{{.*}}exponential{{.*}}magnifies absolute errors
// CHECK: remarks.mlir:[[#@LINE+11]]:8: remark: [Analysis] unknown-op | {{.*}}npu.opaque{{.*}} has no op model
// CHECK: remarks.mlir:[[#@LINE+6]]:11: remark: [Analysis] clamp | {{.*}}finite elements beyond the range of {{.*}}bf16{{.*}} are clamped to it
// CHECK-NEXT: remark: [Analysis] bytes | {{.*}}bytes moved: {{[0-9.]+}} % of fp32 with fusion=none

// The clamp comes late: it is made when the plan is applied.

func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %mask = arith.constant dense<-3.4028235e+38> : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = math.exp %x : tensor<4x8xf32>
  %3 = "npu.opaque"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %3 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
