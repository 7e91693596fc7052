// A constant is rounded itself when compiling, whatever copies lie between it
// and the contractions: no cast is left for run time, and it is stored once.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --implicit-check-not=arith.truncf
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" --split-input-file -o /dev/null | FileCheck %s --check-prefix=PLAN

// The gates of an LSTM: four slices of one array.

// CHECK-LABEL: func @gates
// CHECK: %[[W:.*]] = arith.constant dense<{{.*}}> : tensor<4x2xbf16>
// CHECK-NOT: arith.constant
// CHECK: %[[A:.*]] = tensor.extract_slice %[[W]][0, 0] [2, 2] [1, 1] : tensor<4x2xbf16> to tensor<2x2xbf16>
// CHECK: %[[B:.*]] = tensor.extract_slice %[[W]][2, 0] [2, 2] [1, 1] : tensor<4x2xbf16> to tensor<2x2xbf16>
// CHECK: linalg.matmul ins(%{{.*}}, %[[A]] : tensor<3x2xbf16>, tensor<2x2xbf16>)
// CHECK: linalg.matmul ins(%{{.*}}, %[[B]] : tensor<3x2xbf16>, tensor<2x2xbf16>)
// PLAN: "bytes_saved": 16,
// PLAN: "id": "gates/arith.constant.{{[0-9a-f]+}}#0:0"
// PLAN: "reason": "read by 2 narrow contractions"
func.func @gates(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8]]> : tensor<4x2xf32>
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %b = tensor.extract_slice %w[2, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// -----

// The nearest other case: a slice of an argument is rounded behind the slice,
// which drops what nobody reads.

// PLAN: "id": "argument/tensor.extract_slice.{{[0-9a-f]+}}#0:0"
// CHECK-LABEL: func @argument
// CHECK: tensor.extract_slice %arg1[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
// CHECK: arith.truncf
func.func @argument(%x: tensor<3x2xbf16>, %w: tensor<4x2xf32>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// Slices of slices, and copies behind them: the constant is still the root.

// PLAN: "id": "copies/arith.constant.{{[0-9a-f]+}}#0:0"
// CHECK-LABEL: func @copies
// CHECK: %[[W:.*]] = arith.constant dense<{{.*}}> : tensor<1x4x3xbf16>
// CHECK-NOT: arith.constant
// CHECK: tensor.extract_slice %[[W]][0, 0, 0] [1, 4, 2] [1, 1, 1] : tensor<1x4x3xbf16> to tensor<1x4x2xbf16>
// CHECK: tensor.extract_slice {{.*}} : tensor<1x4x2xbf16> to tensor<1x2x2xbf16>
// CHECK: tensor.collapse_shape {{.*}} : tensor<1x2x2xbf16> into tensor<2x2xbf16>
// CHECK: linalg.transpose ins(%{{.*}} : tensor<2x2xbf16>)
func.func @copies(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense<[[[1.1, 2.2, 0.1], [3.3, 4.4, 0.2], [5.5, 6.6, 0.3], [7.7, 8.8, 0.4]]]> : tensor<1x4x3xf32>
  %a = tensor.extract_slice %w[0, 0, 0] [1, 4, 2] [1, 1, 1] : tensor<1x4x3xf32> to tensor<1x4x2xf32>
  %b = tensor.extract_slice %a[0, 0, 0] [1, 2, 2] [1, 2, 1] : tensor<1x4x2xf32> to tensor<1x2x2xf32>
  %c = tensor.collapse_shape %b [[0, 1], [2]] : tensor<1x2x2xf32> into tensor<2x2xf32>
  %empty = tensor.empty() : tensor<2x2xf32>
  %t = linalg.transpose ins(%c : tensor<2x2xf32>) outs(%empty : tensor<2x2xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// A join of constants has a root in each; one of them needs no rounding.

// PLAN: "bytes_saved": 4,
// PLAN: "id": "join/arith.constant.{{[0-9a-f]+}}#0:0"
// PLAN-NOT: "id": "join/arith.constant
// PLAN: "id": "join/linalg.matmul
// CHECK-LABEL: func @join
// CHECK-DAG: %[[A:.*]] = arith.constant dense<{{.*}}> : tensor<1x2xbf16>
// CHECK-DAG: %[[B:.*]] = arith.constant dense<{{.*}}> : tensor<1x2xbf16>
// CHECK: tensor.concat dim(0) %[[A]], %[[B]] : (tensor<1x2xbf16>, tensor<1x2xbf16>) -> tensor<2x2xbf16>
func.func @join(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %a = arith.constant dense<[[1.1, 2.2]]> : tensor<1x2xf32>
  %b = arith.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %w = tensor.concat dim(0) %a, %b : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// The nearest other case: joined with an argument, it is rounded behind the
// join.

// PLAN: "id": "join_with_argument/tensor.concat.{{[0-9a-f]+}}#0:0"
// CHECK-LABEL: func @join_with_argument
// CHECK: tensor.concat dim(0) %{{.*}}, %{{.*}} : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
// CHECK: arith.truncf
func.func @join_with_argument(%x: tensor<3x2xbf16>, %b: tensor<1x2xf32>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %a = arith.constant dense<[[1.1, 2.2]]> : tensor<1x2xf32>
  %w = tensor.concat dim(0) %a, %b : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// Padding and broadcasting hold more than the constant, which is the root all
// the more.

// CHECK-LABEL: func @larger_copies
// CHECK: arith.constant dense<{{.*}}> : tensor<2xbf16>
// CHECK: linalg.broadcast ins(%{{.*}} : tensor<2xbf16>) outs(%{{.*}} : tensor<1x2xbf16>)
// CHECK: tensor.pad
// CHECK: : tensor<1x2xbf16> to tensor<2x2xbf16>
func.func @larger_copies(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense<[1.1, 2.2]> : tensor<2xf32>
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2xf32>
  %b = linalg.broadcast ins(%w : tensor<2xf32>) outs(%empty : tensor<1x2xf32>) dimensions = [0]
  %p = tensor.pad %b low[0, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<1x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %p : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// Values that bf16 has need no decision, but they are stored narrow as well.

// PLAN: "id": "exact/linalg.matmul
// PLAN: "roundings": 0
// CHECK-LABEL: func @exact
// CHECK: %[[W:.*]] = arith.constant dense<{{.*}}> : tensor<4x2xbf16>
// CHECK: tensor.extract_slice %[[W]]
// CHECK: tensor.extract_slice %[[W]]
func.func @exact(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %b = tensor.extract_slice %w[2, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// -----

// A mask is clamped at its root, so no slice of it holds an infinity.

// CHECK-LABEL: func @mask
// CHECK: arith.constant dense<{{\[}}[0.000000e+00, -3.389530e+38], [1.000000e+00, -3.389530e+38], [0.000000e+00, 0.000000e+00]]> : tensor<3x2xbf16>
// CHECK: tensor.extract_slice
func.func @mask(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense<[[0.0, -3.4028235e+38], [1.0, -3.4028235e+38], [0.0, 0.0]]> : tensor<3x2xf32>
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<3x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
