// A call of the run-time library, whose dialect nobody registers, is a contraction
// like others: the compiler says so by a row. What it knows nothing of stays as it is.
// RUN: own-opt %s --allow-unregistered-dialect --own | FileCheck %s

// CHECK: "runtime.product"({{.*}}) : (tensor<8x16xbf16>, tensor<16x64xbf16>) -> tensor<8x64xf32>
// CHECK: "runtime.other"({{.*}}) : (tensor<8x64xf32>) -> tensor<8x64xf32>
func.func @layer(%x: tensor<8x16xf32> loc("x"), %w0: tensor<16x64xf32> loc("w0")) -> tensor<8x64xf32> {
  %0 = "runtime.product"(%x, %w0) : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
  %1 = "runtime.other"(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}
