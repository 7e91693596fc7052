// Statistics: sums and extrema that meet again what they came from, and what is
// computed of them alone. Not pooling, gates, segments, bags and windows.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#ij = affine_map<(i, j) -> (i, j)>
#i = affine_map<(i, j) -> (i)>
#row = affine_map<(i) -> (i)>

// Maximum and sum of a softmax, over several ops.

// CHECK-LABEL: @softmax
// CHECK: linalg.reduce: reduction of 8{{.*}}; statistic
// CHECK: linalg.generic: pointwise, either either
// CHECK-NOT: statistic
// CHECK: linalg.reduce: reduction of 8{{.*}}; statistic
// CHECK: linalg.generic: pointwise, either either
// CHECK-NOT: statistic
func.func @softmax(%x: tensor<4x8xf32>, %init: tensor<4xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  %d = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%x, %m : tensor<4x8xf32>, tensor<4xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%d : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%d, %s : tensor<4x8xf32>, tensor<4xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// The mean square of looked-up rows, its root, and the root times a parameter.

// CHECK-LABEL: @norm
// CHECK: linalg.reduce: reduction of 8{{.*}}; statistic
// CHECK: math.rsqrt: {{.*}}; statistic
// CHECK-NOT: statistic
func.func @norm(%table: tensor<100x8xf32>, %ids: tensor<4xindex>, %init: tensor<4xf32>, %e: tensor<4x8xf32>, %g: tensor<4xf32>) -> tensor<4x8xf32> {
  %x = linalg.generic {indexing_maps = [#i, #ij], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xindex>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%id: index, %o: f32):
    %j = linalg.index 1 : index
    %0 = tensor.extract %table[%id, %j] : tensor<100x8xf32>
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %q = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%q : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  %r = math.rsqrt %s : tensor<4xf32>
  %scale = arith.mulf %r, %g : tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%x, %scale : tensor<4x8xf32>, tensor<4xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// A pooled mean that goes through a layer before it scales (squeeze and excite).

// CHECK-LABEL: @gate
// CHECK-NOT: statistic
func.func @gate(%x: tensor<4x8xf32>, %init: tensor<4xf32>, %w: tensor<4x4xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  %v = linalg.vecmat ins(%s, %w : tensor<4xf32>, tensor<4x4xf32>) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%x, %v : tensor<4x8xf32>, tensor<4xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Pooling that is returned, with a bias of its own.

// CHECK-LABEL: @pool
// CHECK-NOT: statistic
func.func @pool(%x: tensor<4x8xf32>, %init: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  %y = arith.addf %s, %b : tensor<4xf32>
  return %y : tensor<4xf32>
}

// A window that meets what it pooled (a local contrast).

// CHECK-LABEL: @window
// CHECK-NOT: statistic
func.func @window(%x: tensor<1x4x4x1xf32>, %k: tensor<1x1xf32>) -> tensor<1x4x4x1xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4x4x1xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
  %p = linalg.pooling_nhwc_sum ins(%x, %k : tensor<1x4x4x1xf32>, tensor<1x1xf32>) outs(%z : tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
  %y = arith.subf %x, %p : tensor<1x4x4x1xf32>
  return %y : tensor<1x4x4x1xf32>
}

// A loss, with a factor from outside; and segments, whose sums a gather reads.

// CHECK-LABEL: @stablehlo
// CHECK: stablehlo.reduce: reduction of 32{{.*}}; statistic
// CHECK: stablehlo.multiply: {{.*}}; statistic
// CHECK: stablehlo.scatter: reduction
// CHECK-NOT: statistic
func.func @stablehlo(%x: tensor<32xf32>, %scale: tensor<f32>, %ids: tensor<32x1xi32>, %bins: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %s = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
  %loss = "stablehlo.multiply"(%s, %scale) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %c = "stablehlo.scatter"(%bins, %ids, %x) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<32x1xi32>, tensor<32xf32>) -> tensor<4xf32>
  return %loss, %c : tensor<f32>, tensor<4xf32>
}
