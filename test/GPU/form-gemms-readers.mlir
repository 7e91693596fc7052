// Which readers of a contraction become its epilogue: one that reads every element
// once, alone and at the same place.
// Beside each that does stands the nearest that does not: there, a
// linalg.generic is left.
// RUN: prec-opt %s --split-input-file --prec-gpu-form-gemms | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// Nothing else may read the sum, be it another op or the same one again.

// CHECK-LABEL: func @another_user(
func.func @another_user(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.negf %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r, %sum : tensor<8x32xf32>, tensor<8x32xf32>
}

// CHECK-LABEL: func @twice(
func.func @twice(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %sum : tensor<8x32xf32>, tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %t: f32, %old: f32):
    %0 = arith.mulf %s, %t : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @only_user(
func.func @only_user(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.mulf %s, %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#ij = affine_map<(i, j, l) -> (i, j)>
#ijl = affine_map<(i, j, l) -> (i, j, l)>
#i = affine_map<(i, j) -> (i)>
#zero = affine_map<(i, j) -> (i, 0)>

// A reader that writes every element several times, and ones that add them up.

// CHECK-LABEL: func @spread(
func.func @spread(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32x4xf32>) {
  %e = tensor.empty() : tensor<8x32x4xf32>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#ij, #ijl], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8x32x4xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.negf %s : f32
    linalg.yield %0 : f32
  } -> tensor<8x32x4xf32>
  // CHECK: return
  return %r : tensor<8x32x4xf32>
}

// CHECK-LABEL: func @reduction(
func.func @reduction(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #i], iterator_types = ["parallel", "reduction"]}
      ins(%sum : tensor<8x32xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.addf %s, %old : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  // CHECK: return
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func @accumulation(
func.func @accumulation(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %old: f32):
    %0 = arith.addf %s, %old : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// Another tensor is read at the same place, or not at all.

// CHECK-LABEL: func @other_place(
func.func @other_place(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %x: tensor<8x1xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  // CHECK: linalg.generic
  %r = linalg.generic {indexing_maps = [#id, #zero, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %x : tensor<8x32xf32>, tensor<8x1xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %y: f32, %old: f32):
    %0 = arith.addf %s, %y : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @same_place(
func.func @same_place(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %x: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %x : tensor<8x32xf32>, tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %y: f32, %old: f32):
    %0 = arith.addf %s, %y : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK-NOT: linalg.generic
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// A reader that may not be reached.

// CHECK-LABEL: func @other_block(
func.func @other_block(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>, %c: i1) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: scf.if
  // CHECK: linalg.generic
  %r = scf.if %c -> tensor<8x32xf32> {
    %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%sum : tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
    ^bb0(%s: f32, %old: f32):
      %0 = arith.negf %s : f32
      linalg.yield %0 : f32
    } -> tensor<8x32xf32>
    scf.yield %t : tensor<8x32xf32>
  } else {
    scf.yield %init : tensor<8x32xf32>
  }
  // CHECK: return
  return %r : tensor<8x32xf32>
}

// What a reader takes beside the sum may come after the sum. Of two sums, the first
// reader takes up one.

// CHECK-LABEL: func @later_input(
func.func @later_input(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %init: tensor<8x32xf32>) -> (tensor<8x32xf32>) {
  %sum = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: %[[X:.+]] = prec_gpu.gemm
  // CHECK: prec_gpu.gemm {{.*}} inputs({{.*}}%[[X]] :
  %x = linalg.matmul ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sum, %x : tensor<8x32xf32>, tensor<8x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%s: f32, %y: f32, %old: f32):
    %0 = arith.addf %s, %y : f32
    linalg.yield %0 : f32
  } -> tensor<8x32xf32>
  // CHECK: return
  return %r : tensor<8x32xf32>
}
