// What a program rounds itself may reach what is pinned: that is no decision of a plan.

// RUN: prec-opt %s "--prec-assign=preset=autocast stop-after=round" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=autocast -o /dev/null

// CHECK: %[[OWN:.*]] = prec.round %{{.*}} to bf16 by <"given/{{[0-9]+}}">
// CHECK: linalg.matmul {{.*}}prec.pinned = "router"{{.*}} ins(%[[OWN]], %
func.func @route(%x: tensor<8x8xf32>, %w: tensor<8x4xbf16>, %v: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : bf16
  %lowest = arith.constant 0xFF80 : bf16
  %own = arith.truncf %x : tensor<8x8xf32> to tensor<8x8xbf16>
  %ww = arith.mulf %w, %w : tensor<8x4xbf16>
  %e = tensor.empty() : tensor<8x4xbf16>
  %init = linalg.fill ins(%zero : bf16) outs(%e : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  %s = linalg.matmul ins(%own, %ww : tensor<8x8xbf16>, tensor<8x4xbf16>) outs(%init : tensor<8x4xbf16>) -> tensor<8x4xbf16>
  %em = tensor.empty() : tensor<8xbf16>
  %low = linalg.fill ins(%lowest : bf16) outs(%em : tensor<8xbf16>) -> tensor<8xbf16>
  %most = linalg.reduce { arith.maximumf } ins(%s : tensor<8x4xbf16>) outs(%low : tensor<8xbf16>) dimensions = [1]
  %b = linalg.broadcast ins(%most : tensor<8xbf16>) outs(%e : tensor<8x4xbf16>) dimensions = [1]
  %is = arith.cmpf oge, %s, %b : tensor<8x4xbf16>
  %none = arith.constant dense<0.0> : tensor<8x4xf32>
  %picked = arith.select %is, %v, %none : tensor<8x4xi1>, tensor<8x4xf32>
  return %picked : tensor<8x4xf32>
}
