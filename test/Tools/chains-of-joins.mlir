// Copies that join a value with itself are walked once per value, not once per
// path: a chain of n of them has 2^n paths.
// RUN: timeout 60 prec-opt %s --prec-assign | FileCheck %s

// CHECK-LABEL: func @kept_factor
func.func @kept_factor(%x0: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %x1 = tensor.insert_slice %x0 into %x0[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x2 = tensor.insert_slice %x1 into %x1[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x3 = tensor.insert_slice %x2 into %x2[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x4 = tensor.insert_slice %x3 into %x3[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x5 = tensor.insert_slice %x4 into %x4[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x6 = tensor.insert_slice %x5 into %x5[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x7 = tensor.insert_slice %x6 into %x6[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x8 = tensor.insert_slice %x7 into %x7[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x9 = tensor.insert_slice %x8 into %x8[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x10 = tensor.insert_slice %x9 into %x9[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x11 = tensor.insert_slice %x10 into %x10[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x12 = tensor.insert_slice %x11 into %x11[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x13 = tensor.insert_slice %x12 into %x12[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x14 = tensor.insert_slice %x13 into %x13[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x15 = tensor.insert_slice %x14 into %x14[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x16 = tensor.insert_slice %x15 into %x15[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x17 = tensor.insert_slice %x16 into %x16[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x18 = tensor.insert_slice %x17 into %x17[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x19 = tensor.insert_slice %x18 into %x18[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x20 = tensor.insert_slice %x19 into %x19[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x21 = tensor.insert_slice %x20 into %x20[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x22 = tensor.insert_slice %x21 into %x21[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x23 = tensor.insert_slice %x22 into %x22[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x24 = tensor.insert_slice %x23 into %x23[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x25 = tensor.insert_slice %x24 into %x24[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x26 = tensor.insert_slice %x25 into %x25[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x27 = tensor.insert_slice %x26 into %x26[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x28 = tensor.insert_slice %x27 into %x27[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x29 = tensor.insert_slice %x28 into %x28[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x30 = tensor.insert_slice %x29 into %x29[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x31 = tensor.insert_slice %x30 into %x30[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x32 = tensor.insert_slice %x31 into %x31[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x33 = tensor.insert_slice %x32 into %x32[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x34 = tensor.insert_slice %x33 into %x33[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x35 = tensor.insert_slice %x34 into %x34[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x36 = tensor.insert_slice %x35 into %x35[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x37 = tensor.insert_slice %x36 into %x36[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x38 = tensor.insert_slice %x37 into %x37[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x39 = tensor.insert_slice %x38 into %x38[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x40 = tensor.insert_slice %x39 into %x39[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xf32>, tensor<4x4xf32>)
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x40, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
  %1 = linalg.matmul ins(%0, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func @rounded_factor
func.func @rounded_factor(%b: tensor<4x4xbf16>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %x0 = arith.extf %b : tensor<4x4xbf16> to tensor<4x4xf32>
  %x1 = tensor.insert_slice %x0 into %x0[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x2 = tensor.insert_slice %x1 into %x1[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x3 = tensor.insert_slice %x2 into %x2[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x4 = tensor.insert_slice %x3 into %x3[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x5 = tensor.insert_slice %x4 into %x4[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x6 = tensor.insert_slice %x5 into %x5[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x7 = tensor.insert_slice %x6 into %x6[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x8 = tensor.insert_slice %x7 into %x7[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x9 = tensor.insert_slice %x8 into %x8[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x10 = tensor.insert_slice %x9 into %x9[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x11 = tensor.insert_slice %x10 into %x10[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x12 = tensor.insert_slice %x11 into %x11[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x13 = tensor.insert_slice %x12 into %x12[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x14 = tensor.insert_slice %x13 into %x13[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x15 = tensor.insert_slice %x14 into %x14[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x16 = tensor.insert_slice %x15 into %x15[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x17 = tensor.insert_slice %x16 into %x16[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x18 = tensor.insert_slice %x17 into %x17[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x19 = tensor.insert_slice %x18 into %x18[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x20 = tensor.insert_slice %x19 into %x19[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x21 = tensor.insert_slice %x20 into %x20[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x22 = tensor.insert_slice %x21 into %x21[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x23 = tensor.insert_slice %x22 into %x22[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x24 = tensor.insert_slice %x23 into %x23[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x25 = tensor.insert_slice %x24 into %x24[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x26 = tensor.insert_slice %x25 into %x25[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x27 = tensor.insert_slice %x26 into %x26[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x28 = tensor.insert_slice %x27 into %x27[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x29 = tensor.insert_slice %x28 into %x28[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x30 = tensor.insert_slice %x29 into %x29[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x31 = tensor.insert_slice %x30 into %x30[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x32 = tensor.insert_slice %x31 into %x31[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x33 = tensor.insert_slice %x32 into %x32[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x34 = tensor.insert_slice %x33 into %x33[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x35 = tensor.insert_slice %x34 into %x34[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x36 = tensor.insert_slice %x35 into %x35[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x37 = tensor.insert_slice %x36 into %x36[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x38 = tensor.insert_slice %x37 into %x37[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x39 = tensor.insert_slice %x38 into %x38[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %x40 = tensor.insert_slice %x39 into %x39[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  // CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x4xbf16>, tensor<4x4xbf16>)
  %0 = linalg.matmul ins(%x40, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
