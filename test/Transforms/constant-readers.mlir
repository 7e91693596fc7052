// Constants with wide and narrow readers, directly and through copies: what is
// read wide stays unrounded, what is read narrow is never cast at run time, and
// all narrow readers share one constant.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --implicit-check-not=arith.truncf --implicit-check-not=arith.extf

// One gate of four is kept in fp32: it reads the unrounded constant, the others
// one narrow constant beside it.

// CHECK-LABEL: func @one_gate_wide
// CHECK-DAG: %[[WIDE:.*]] = arith.constant dense<{{.*}}> : tensor<4x2x2xf32>
// CHECK-DAG: %[[NARROW:.*]] = arith.constant dense<{{.*}}> : tensor<4x2x2xbf16>
// CHECK-NOT: arith.constant
// CHECK-DAG: tensor.extract_slice %[[NARROW]][0, 0, 0]
// CHECK-DAG: tensor.extract_slice %[[NARROW]][1, 0, 0]
// CHECK-DAG: tensor.extract_slice %[[NARROW]][2, 0, 0]
// CHECK-DAG: tensor.extract_slice %[[WIDE]][3, 0, 0]
func.func @one_gate_wide(%x: tensor<3x2xbf16>, %y: tensor<3x2xf32>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = arith.constant dense<[[[1.1, 2.2], [3.3, 4.4]], [[1.2, 2.3], [3.4, 4.5]], [[1.3, 2.4], [3.5, 4.6]], [[1.4, 2.5], [3.6, 4.7]]]> : tensor<4x2x2xf32>
  %a = tensor.extract_slice %w[0, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
  %b = tensor.extract_slice %w[1, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
  %c = tensor.extract_slice %w[2, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
  %d = tensor.extract_slice %w[3, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = linalg.matmul ins(%x, %c : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%y, %d : tensor<3x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1, %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>
}

// -----

// Three of four are: the constant is not stored twice for the sake of a
// quarter, which becomes a narrow constant of its own.

// CHECK-LABEL: func @one_gate_narrow
// CHECK-DAG: %[[WIDE:.*]] = arith.constant dense<{{.*}}> : tensor<4x2x2xf32>
// CHECK-DAG: %[[PART:.*]] = arith.constant dense<{{\[}}[1.203130e+00, 2.296880e+00], [3.406250e+00, 4.500000e+00]]> : tensor<2x2xbf16>
// CHECK-NOT: arith.constant
// CHECK-NOT: tensor.extract_slice %[[WIDE]][1, 0, 0]
// CHECK: linalg.matmul ins(%{{.*}}, %[[PART]]
func.func @one_gate_narrow(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2x2xf32>) {
  %w = arith.constant dense<[[[1.1, 2.2], [3.3, 4.4]], [[1.2, 2.3], [3.4, 4.5]], [[1.3, 2.4], [3.5, 4.6]], [[1.4, 2.5], [3.6, 4.7]]]> : tensor<4x2x2xf32>
  %b = tensor.extract_slice %w[1, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
  %rest = tensor.extract_slice %w[0, 0, 0] [3, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<3x2x2xf32>
  %0 = linalg.matmul ins(%x, %b : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %rest : tensor<3x2xf32>, tensor<3x2x2xf32>
}

// -----

// Such a part is clamped, too, and every second element is what it says.

// CHECK-LABEL: func @part_of_a_mask
// CHECK-DAG: arith.constant dense<{{\[}}[-3.389530e+38, 3.000000e+00]]> : tensor<1x2xbf16>
func.func @part_of_a_mask(%x: tensor<3x1xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2x4xf32>) {
  %w = arith.constant dense<[[0.0, -3.4028235e+38, 2.0, 3.0], [4.0, -3.4028235e+38, 6.0, 3.0]]> : tensor<2x4xf32>
  %a = tensor.extract_slice %w[1, 1] [1, 2] [1, 2] : tensor<2x4xf32> to tensor<1x2xf32>
  %k2 = tensor.concat dim(1) %x, %x : (tensor<3x1xbf16>, tensor<3x1xbf16>) -> tensor<3x2xbf16>
  %a2 = tensor.concat dim(0) %a, %a : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %0 = linalg.matmul ins(%k2, %a2 : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %w : tensor<3x2xf32>, tensor<2x4xf32>
}

// -----

// The place is not fixed: the loop reads all of it. No cast stands inside.

// CHECK-LABEL: func @place_of_a_loop
// CHECK-DAG: arith.constant dense<{{.*}}> : tensor<4x2x2xf32>
// CHECK-DAG: %[[NARROW:.*]] = arith.constant dense<{{.*}}> : tensor<4x2x2xbf16>
// CHECK: scf.for
// CHECK: tensor.extract_slice %[[NARROW]][%{{.*}}, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xbf16> to tensor<2x2xbf16>
func.func @place_of_a_loop(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<4x2x2xf32>) {
  %w = arith.constant dense<[[[1.1, 2.2], [3.3, 4.4]], [[1.2, 2.3], [3.4, 4.5]], [[1.3, 2.4], [3.5, 4.6]], [[1.4, 2.5], [3.6, 4.7]]]> : tensor<4x2x2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %acc) -> tensor<3x2xf32> {
    %a = tensor.extract_slice %w[%i, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<4x2x2xf32> to tensor<2x2xf32>
    %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%s : tensor<3x2xf32>) -> tensor<3x2xf32>
    scf.yield %0 : tensor<3x2xf32>
  }
  return %r, %w : tensor<3x2xf32>, tensor<4x2x2xf32>
}

// -----

// A branch reads a slice, the other the constant; none is left wide.

// CHECK-LABEL: func @branches
// CHECK: %[[W:.*]] = arith.constant dense<{{.*}}> : tensor<4x2xbf16>
// CHECK-NOT: arith.constant
// CHECK: scf.if
// CHECK: tensor.extract_slice %[[W]]
// CHECK: else
// CHECK: linalg.matmul ins(%{{.*}}, %[[W]]
func.func @branches(%c: i1, %x: tensor<3x2xbf16>, %y: tensor<3x4xbf16>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8]]> : tensor<4x2xf32>
  %r = scf.if %c -> tensor<3x2xf32> {
    %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
    %0 = linalg.matmul ins(%x, %a : tensor<3x2xbf16>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
    scf.yield %0 : tensor<3x2xf32>
  } else {
    %0 = linalg.matmul ins(%y, %w : tensor<3x4xbf16>, tensor<4x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
    scf.yield %0 : tensor<3x2xf32>
  }
  return %r : tensor<3x2xf32>
}

// -----

// A transpose that both read is divided, and so is what lies before it.

// CHECK-LABEL: func @copy_with_both_readers
// CHECK-DAG: %[[WIDE:.*]] = arith.constant dense<{{.*}}> : tensor<2x3x2xf32>
// CHECK-DAG: %[[NARROW:.*]] = arith.constant dense<{{.*}}> : tensor<2x3x2xbf16>
// CHECK-DAG: tensor.extract_slice %[[WIDE]]{{.*}} to tensor<3x2xf32>
// CHECK-DAG: tensor.extract_slice %[[NARROW]]{{.*}} to tensor<3x2xbf16>
// CHECK-DAG: %[[T:.*]] = linalg.transpose ins(%{{.*}} : tensor<3x2xf32>) outs(%{{.*}} : tensor<2x3xf32>)
// CHECK-DAG: linalg.transpose ins(%{{.*}} : tensor<3x2xbf16>) outs(%{{.*}} : tensor<2x3xbf16>)
// CHECK: return %{{.*}}, %[[T]]
func.func @copy_with_both_readers(%x: tensor<3x2xbf16>, %acc: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<2x3xf32>) {
  %w = arith.constant dense<[[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6]], [[7.7, 8.8], [9.9, 1.2], [1.3, 1.4]]]> : tensor<2x3x2xf32>
  %a = tensor.extract_slice %w[1, 0, 0] [1, 3, 2] [1, 1, 1] : tensor<2x3x2xf32> to tensor<3x2xf32>
  %empty = tensor.empty() : tensor<2x3xf32>
  %t = linalg.transpose ins(%a : tensor<3x2xf32>) outs(%empty : tensor<2x3xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<3x2xbf16>, tensor<2x3xf32>) outs(%acc : tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0, %t : tensor<3x3xf32>, tensor<2x3xf32>
}

// -----

// Nobody reads it narrow: nothing changes.

// CHECK-LABEL: func @wide_only
// CHECK: %[[W:.*]] = arith.constant dense<{{.*}}> : tensor<4x2xf32>
// CHECK-NOT: bf16
func.func @wide_only(%x: tensor<3x2xf32>, %acc: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8]]> : tensor<4x2xf32>
  %a = tensor.extract_slice %w[0, 0] [2, 2] [1, 1] : tensor<4x2xf32> to tensor<2x2xf32>
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %a : tensor<3x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
