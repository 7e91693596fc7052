// Constants: ordinary ones become narrow constants; finite elements that a
// rounding would turn into an infinity are clamped first, with a remark.

// RUN: prec-opt %s --prec-assign --split-input-file --remarks-filter=prec 2>/dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign --split-input-file --remarks-filter=prec -o /dev/null 2>&1 \
// RUN:   | grep 'clamp |' | FileCheck %s --check-prefix=REMARK
// RUN: prec-opt %s --prec-assign=format=fp16 --split-input-file | FileCheck %s --check-prefix=FP16

// -3.4028235e38, the usual mask, would be -inf, and 0 * -inf is NaN.

// CHECK-LABEL: func @mask_splat
// CHECK-NOT: 0xFF80
// CHECK: arith.constant dense<-3.389530e+38> : tensor<8x16xbf16>
// CHECK-NOT: f32>{{$}}
// CHECK: linalg.matmul
// REMARK: assign-constants.mlir:[[@LINE+4]]:{{.*}} remark: [Analysis] clamp | {{.*}}finite elements beyond the range of {{.*}}bf16
// FP16-LABEL: func @mask_splat
// FP16: arith.constant dense<-6.550400e+04> : tensor<8x16xf16>
func.func @mask_splat(%x: tensor<4x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %mask = arith.constant dense<-3.4028235e+38> : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Element by element, and only where it has to be. What nothing reads is gone.

// CHECK-LABEL: func @mask_array
// CHECK-NOT: xf32>{{$}}
// CHECK: arith.constant dense<{{\[}}[0.000000e+00, -3.389530e+38], [3.389530e+38, 1.000000e+00]]> : tensor<2x2xbf16>
// CHECK-NOT: xf32>{{$}}
// CHECK: linalg.matmul
// REMARK-NEXT: assign-constants.mlir:[[@LINE+2]]:{{.*}} clamp |
func.func @mask_array(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %mask = arith.constant dense<[[0.0, -3.4028235e+38], [3.4028235e+38, 1.0]]> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// An infinity that the user wrote stays one, in silence.

// CHECK-LABEL: func @infinite_mask
// CHECK: arith.constant dense<0xFF80> : tensor<8x16xbf16>
func.func @infinite_mask(%x: tensor<4x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %mask = arith.constant dense<0xFF800000> : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Ordinary elements are rounded to nearest even at compile time: 1.00390625 is
// a tie and goes to 1.0.

// CHECK-LABEL: func @ordinary
// CHECK: arith.constant dense<{{\[}}[1.000000e+00, 3.339840e-01], [-2.500000e+00, 1.015630e+00]]> : tensor<2x2xbf16>
// CHECK-NOT: tensor<2x2xf32>
// CHECK: linalg.matmul
func.func @ordinary(%x: tensor<4x2xf32>, %acc: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %w = arith.constant dense<[[1.00390625, 0.333333343], [-2.5, 1.01171875]]> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// A wide reader keeps the wide constant, unclamped.

// CHECK-LABEL: func @wide_reader
// CHECK-DAG: %[[WIDE:.*]] = arith.constant dense<-3.40282347E+38> : tensor<8x16xf32>
// CHECK-DAG: arith.constant dense<-3.389530e+38> : tensor<8x16xbf16>
// CHECK: return %{{.*}}, %[[WIDE]]
// REMARK-NEXT: assign-constants.mlir:[[@LINE+2]]:{{.*}} clamp |
func.func @wide_reader(%x: tensor<4x8xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<8x16xf32>) {
  %mask = arith.constant dense<-3.4028235e+38> : tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %mask : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %mask : tensor<4x16xf32>, tensor<8x16xf32>
}

// -----

// The same for StableHLO constants.

// CHECK-LABEL: func @stablehlo_constants
// CHECK: "stablehlo.constant"() <{value = dense<-3.389530e+38> : tensor<8x16xbf16>}> : () -> tensor<8x16xbf16>
// CHECK-NOT: 3.40282347E+38
// CHECK: "stablehlo.dot"
// REMARK-NEXT: assign-constants.mlir:[[@LINE+3]]:{{.*}} clamp |
// REMARK-NOT: clamp |
func.func @stablehlo_constants(%x: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %mask = "stablehlo.constant"() <{value = dense<-3.4028235e+38> : tensor<8x16xf32>}> : () -> tensor<8x16xf32>
  %0 = "stablehlo.dot"(%x, %mask) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
