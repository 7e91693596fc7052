// A kernel that needs what comes of it is refused, and nothing is planned.
// RUN: not own-opt %s --prec-assign=fusion=host 2>&1 | FileCheck %s

// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: fusion=host: the dialect 'own' makes this op part of a kernel that is not convex: data leaves it and comes back
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: note: this one is in the way
func.func @circle(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.absf %x {own.kernel = 0} : tensor<8xf32>
  %1 = math.sqrt %0 : tensor<8xf32>
  %2 = arith.addf %0, %1 {own.kernel = 0} : tensor<8xf32>
  return %2 : tensor<8xf32>
}
