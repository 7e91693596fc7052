// The preset `autocast` rounds what PyTorch's CUDA autocast stores narrow, and
// only that; each case stands beside what stays wide. Labels of whole models
// stand in assign-autocast-torch.mlir.

// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none stop-after=round" --split-input-file | FileCheck %s

// The result of a contraction, and functions of narrow values; exp is on the
// list of what runs in fp32.

// CHECK-LABEL: func @functions
// CHECK: %[[M:.*]] = linalg.matmul
// CHECK-NEXT: %[[MR:.*]] = prec.round %[[M]]
// CHECK-NEXT: %[[T:.*]] = math.tanh %[[MR]]
// CHECK-NEXT: %[[TR:.*]] = prec.round %[[T]]
// CHECK-NEXT: %[[E:.*]] = math.exp %[[MR]]
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[TR]], %[[E]]
// CHECK-NEXT: return %[[S]], %[[MR]]
func.func @functions(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = math.tanh %0 : tensor<4x16xf32>
  %2 = math.exp %0 : tensor<4x16xf32>
  %3 = arith.addf %1, %2 : tensor<4x16xf32>
  return %3, %0 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// 1 / (1 + e^-x) is torch.sigmoid, which is on no list, in one body and over
// several ops; 1 / x is torch.reciprocal, which is.

#map = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @sigmoids
// CHECK: %[[M:.*]] = linalg.matmul
// CHECK-NEXT: %[[MR:.*]] = prec.round %[[M]]
// CHECK: %[[G:.*]] = linalg.generic {{.*}} ins(%[[MR]]
// CHECK: math.exp
// CHECK: prec.round %[[G]]
// CHECK: %[[E:.*]] = math.exp
// CHECK-NEXT: %[[P:.*]] = arith.addf %[[E]]
// CHECK-NEXT: %[[D:.*]] = arith.divf %{{.*}}, %[[P]]
// CHECK-NEXT: prec.round %[[D]]
// CHECK-NEXT: %[[R:.*]] = arith.divf %{{.*}}, %[[MR]]
// CHECK-NEXT: return %{{.*}}, %{{.*}}, %[[R]]
func.func @sigmoids(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %ones = arith.constant dense<1.0> : tensor<4x16xf32>
  %one = arith.constant 1.0 : f32
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x16xf32>) outs(%z : tensor<4x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    %e = math.exp %n : f32
    %s = arith.addf %e, %one : f32
    %d = arith.divf %one, %s : f32
    linalg.yield %d : f32
  } -> tensor<4x16xf32>
  %2 = arith.negf %0 : tensor<4x16xf32>
  %3 = math.exp %2 : tensor<4x16xf32>
  %4 = arith.addf %3, %ones : tensor<4x16xf32>
  %5 = arith.divf %ones, %4 : tensor<4x16xf32>
  %6 = arith.divf %ones, %0 : tensor<4x16xf32>
  return %1, %5, %6 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A bias stays with its contraction, as in addmm: one rounding, behind the add.
// A matrix that is added is a residual: no rounding on either side.

// CHECK-LABEL: func @sums
// CHECK: %[[M:.*]] = linalg.matmul
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[M]]
// CHECK-NEXT: %[[SR:.*]] = prec.round %[[S]]
// CHECK-NEXT: %[[N:.*]] = linalg.matmul
// CHECK-NEXT: %[[R:.*]] = arith.addf %[[N]]
// CHECK-NEXT: return %[[SR]], %[[R]]
func.func @sums(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>, %y: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %e = tensor.empty() : tensor<4x16xf32>
  %bb = linalg.broadcast ins(%b : tensor<16xf32>) outs(%e : tensor<4x16xf32>) dimensions = [0]
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %0, %bb : tensor<4x16xf32>
  %2 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = arith.addf %2, %y : tensor<4x16xf32>
  return %1, %3 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A scale by a vector from outside is fp32, as a parameter of torch is; one by a
// number is narrow.

// CHECK-LABEL: func @scales
// CHECK: %[[M:.*]] = linalg.matmul
// CHECK-NEXT: %[[MR:.*]] = prec.round %[[M]]
// CHECK: %[[V:.*]] = arith.mulf %[[MR]]
// CHECK-NEXT: %[[N:.*]] = arith.mulf %[[MR]]
// CHECK-NEXT: %[[NR:.*]] = prec.round %[[N]]
// CHECK-NEXT: return %[[V]], %[[NR]]
func.func @scales(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %v: tensor<16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %third = arith.constant dense<0.3> : tensor<4x16xf32>
  %e = tensor.empty() : tensor<4x16xf32>
  %vv = linalg.broadcast ins(%v : tensor<16xf32>) outs(%e : tensor<4x16xf32>) dimensions = [0]
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.mulf %0, %vv : tensor<4x16xf32>
  %2 = arith.mulf %0, %third : tensor<4x16xf32>
  return %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// Sums over whole dimensions are fp32; a pool is a function of its window.

// CHECK-LABEL: func @reductions
// CHECK: %[[C:.*]] = linalg.conv_2d
// CHECK-NEXT: %[[CR:.*]] = prec.round %[[C]]
// CHECK: %[[S:.*]] = linalg.reduce
// CHECK-NEXT: %[[P:.*]] = linalg.pooling_nhwc_max
// CHECK-NEXT: %[[PR:.*]] = prec.round %[[P]]
// CHECK-NEXT: return %[[S]], %[[PR]]
func.func @reductions(%x: tensor<1x6x6x3xf32>, %w: tensor<3x3x3x8xf32>) -> (tensor<1x4x4xf32>, tensor<1x2x2x8xf32>) {
  %z = arith.constant dense<0.0> : tensor<1x4x4x8xf32>
  %zs = arith.constant dense<0.0> : tensor<1x4x4xf32>
  %least = arith.constant dense<0xFF800000> : tensor<1x2x2x8xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x6x6x3xf32>, tensor<3x3x3x8xf32>) outs(%z : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = linalg.reduce { arith.addf } ins(%0 : tensor<1x4x4x8xf32>) outs(%zs : tensor<1x4x4xf32>) dimensions = [3]
  %2 = linalg.pooling_nhwc_max {strides = dense<2> : vector<2xi64>} ins(%0, %window : tensor<1x4x4x8xf32>, tensor<2x2xf32>) outs(%least : tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32>
  return %1, %2 : tensor<1x4x4xf32>, tensor<1x2x2x8xf32>
}

// -----

// Rules and pins hold: a contraction whose result is rounded to an index is kept,
// so its result is wide, and so is what is computed from it.

// CHECK-LABEL: func @kept
// CHECK-NOT: prec.round
// CHECK: return
func.func @kept(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xi32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.fptosi %0 : tensor<4x16xf32> to tensor<4x16xi32>
  %2 = math.tanh %0 : tensor<4x16xf32>
  return %1, %2 : tensor<4x16xi32>, tensor<4x16xf32>
}

// CHECK-LABEL: func @pinned
// CHECK: %[[M:.*]] = linalg.matmul
// CHECK-NEXT: %[[P:.*]] = prec.pin %[[M]]
// CHECK-NEXT: return %[[P]]
func.func @pinned(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = prec.pin %0 "by hand" : tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// A private helper follows its arguments. A state that starts with zeros is fp32,
// as the tensor of zeros is: nobody multiplies by the number 0.

func.func private @helper(%v: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = math.tanh %v : tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @states
// CHECK: %[[H:.*]] = call @helper
// CHECK-NEXT: %[[N:.*]] = arith.negf %[[H]]
// CHECK-NEXT: %[[NR:.*]] = prec.round %[[N]]
// CHECK-NEXT: %[[C:.*]] = arith.mulf
// CHECK-NEXT: return %[[NR]], %[[C]]
func.func @states(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %z = arith.constant dense<0.0> : tensor<4x16xf32>
  %half = arith.constant dense<0.5> : tensor<4x16xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = func.call @helper(%0) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = arith.negf %1 : tensor<4x16xf32>
  %3 = arith.mulf %0, %z : tensor<4x16xf32>
  return %2, %3 : tensor<4x16xf32>, tensor<4x16xf32>
}
