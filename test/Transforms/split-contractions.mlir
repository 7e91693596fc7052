// Factors that are computed in the body of a product get an op before it; what
// is a statistic, or has no place of its own, stays.

// RUN: prec-opt %s --prec-split-contractions | FileCheck %s
// RUN: prec-opt %s --prec-split-contractions --prec-split-contractions -o %t.twice
// RUN: prec-opt %s --prec-split-contractions -o %t.once
// RUN: cmp %t.once %t.twice
// RUN: prec-opt %s --prec-assign -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: prec-opt %t.once --prec-assign -o /dev/null 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty

// WARN: split-contractions.mlir:[[#@LINE + 18]]:8: warning: 5 contractions stay fp32: they compute factors in the body, this one first; run prec-split-contractions before prec-assign
// WARN-NOT: warning
// QUIET-NOT: warning

#rows = affine_map<(m, n, k) -> (m, k)>
#columns = affine_map<(m, n, k) -> (k, n)>
#bias = affine_map<(m, n, k) -> (k)>
#number = affine_map<(m, n, k) -> ()>
#result = affine_map<(m, n, k) -> (m, n)>

// The scale of each row of the rhs and a number are read where the function is.
// CHECK-LABEL: func @producer
// CHECK-SAME: (%[[X:.*]]: tensor<8x16xf32>, %[[B:.*]]: tensor<16xf32>, %[[S:.*]]: tensor<f32>, %[[W:.*]]: tensor<16x4xf32>, %[[OUT:.*]]: tensor<8x4xf32>)
// CHECK: %[[ZERO:.*]] = arith.constant 0.0
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x16xf32>
// CHECK: %[[F:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} ins(%[[X]], %[[B]], %[[S]] : {{.*}}) outs(%[[E]]
func.func @producer(%x: tensor<8x16xf32>, %b: tensor<16xf32>, %s: tensor<f32>, %w: tensor<16x4xf32>, %out: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %r = linalg.generic {indexing_maps = [#rows, #bias, #number, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"], note = "kept"}
      ins(%x, %b, %s, %w : tensor<8x16xf32>, tensor<16xf32>, tensor<f32>, tensor<16x4xf32>) outs(%out : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %t: f32, %v: f32, %o: f32):
    // CHECK: arith.addf
    // CHECK-NEXT: arith.mulf
    // CHECK-NEXT: arith.maximumf
    // CHECK-NEXT: linalg.yield
    %0 = arith.addf %p, %q : f32
    %1 = arith.mulf %0, %t : f32
    %2 = arith.maximumf %1, %zero : f32
    // CHECK: linalg.generic {{.*}} ins(%[[F]], %[[W]] : {{.*}}) outs(%[[OUT]] : {{.*}}) attrs = {note = "kept"}
    // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[V:.*]]: f32, %[[O:.*]]: f32):
    // CHECK-NEXT: %[[P:.*]] = arith.mulf %[[A]], %[[V]]
    // CHECK-NEXT: %[[R:.*]] = arith.addf %[[O]], %[[P]]
    // CHECK-NEXT: linalg.yield %[[R]]
    %3 = arith.mulf %2, %v : f32
    %4 = arith.addf %o, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Both factors, one narrow in memory, sizes that only the run knows.
// CHECK-LABEL: func @both
// CHECK-SAME: (%[[X:.*]]: tensor<?x?xf32>, %[[W:.*]]: tensor<?x4xbf16>
func.func @both(%x: tensor<?x?xf32>, %w: tensor<?x4xbf16>, %out: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK: %[[E:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
  // CHECK: %[[F:.*]] = linalg.generic {{.*}} ins(%[[X]] : {{.*}}) outs(%[[E]]
  // CHECK: math.tanh
  // CHECK: %[[D:.*]] = tensor.empty(%{{.*}}) : tensor<?x4xf32>
  // CHECK: %[[G:.*]] = linalg.generic {{.*}} ins(%[[W]] : {{.*}}) outs(%[[D]]
  // CHECK: arith.extf
  // CHECK-NEXT: math.exp
  // CHECK: linalg.generic {{.*}} ins(%[[F]], %[[G]] :
  // CHECK-NEXT: ^bb0
  // CHECK-NEXT: math.fma
  %r = linalg.generic {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<?x?xf32>, tensor<?x4xbf16>) outs(%out : tensor<?x4xf32>) {
  ^bb0(%p: f32, %v: bf16, %o: f32):
    %0 = math.tanh %p : f32
    %1 = arith.extf %v : bf16 to f32
    %2 = math.exp %1 : f32
    %3 = math.fma %0, %2, %o : f32
    linalg.yield %3 : f32
  } -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// A window has elements of its input; the op before it keeps that shape. The
// cast of the other factor stays where it is.
#window = affine_map<(n, w, f, k, c) -> (n, w * 2 + k, c)>
#filter = affine_map<(n, w, f, k, c) -> (k, c, f)>
#places = affine_map<(n, w, f, k, c) -> (n, w, f)>
// CHECK-LABEL: func @window
// CHECK-SAME: (%[[X:.*]]: tensor<1x9x4xf32>, %[[W:.*]]: tensor<3x4x8xbf16>
func.func @window(%x: tensor<1x9x4xf32>, %w: tensor<3x4x8xbf16>, %out: tensor<1x4x8xf32>) -> tensor<1x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[E:.*]] = tensor.empty() : tensor<1x9x4xf32>
  // CHECK: %[[F:.*]] = linalg.generic {{.*}} ins(%[[X]] : {{.*}}) outs(%[[E]]
  // CHECK: arith.maximumf
  // CHECK: linalg.generic {{.*}} ins(%[[F]], %[[W]] : tensor<1x9x4xf32>, tensor<3x4x8xbf16>)
  // CHECK-NEXT: ^bb0
  // CHECK-NEXT: arith.extf
  // CHECK-NEXT: arith.mulf
  %r = linalg.generic {indexing_maps = [#window, #filter, #places], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x9x4xf32>, tensor<3x4x8xbf16>) outs(%out : tensor<1x4x8xf32>) {
  ^bb0(%p: f32, %v: bf16, %o: f32):
    %0 = arith.maximumf %p, %zero : f32
    %1 = arith.extf %v : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %2, %o : f32
    linalg.yield %3 : f32
  } -> tensor<1x4x8xf32>
  return %r : tensor<1x4x8xf32>
}

// A matrix times a vector that is made in the body: one element of it for all
// rows, of a dimension that is read at zero.
#matrix = affine_map<(m, k) -> (m, k)>
#vector = affine_map<(m, k) -> (k)>
#first = affine_map<(m, k) -> (0, k)>
#sums = affine_map<(m, k) -> (m)>
// CHECK-LABEL: func @vector
// CHECK: %[[F:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: arith.divf
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[F]] : tensor<8x16xf32>, tensor<16xf32>)
func.func @vector(%x: tensor<8x16xf32>, %v: tensor<16xf32>, %n: tensor<1x16xf32>, %out: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [#matrix, #vector, #first, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x, %v, %n : tensor<8x16xf32>, tensor<16xf32>, tensor<1x16xf32>) outs(%out : tensor<8xf32>) {
  ^bb0(%p: f32, %q: f32, %t: f32, %o: f32):
    %0 = arith.divf %q, %t : f32
    %1 = arith.mulf %p, %0 : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// A number from outside belongs to the factor that it scales.
// CHECK-LABEL: func @scaled
// CHECK-COUNT-2: linalg.generic
// CHECK-NOT: linalg.generic
func.func @scaled(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>, %s: f32, %out: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %r = linalg.generic {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%out : tensor<8x4xf32>) {
  ^bb0(%p: f32, %v: f32, %o: f32):
    %0 = arith.mulf %p, %s : f32
    %1 = arith.mulf %0, %v : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// Statistics: every element of a function is used once.
// CHECK-LABEL: func @variance
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
func.func @variance(%x: tensor<8x16xf32>, %mean: tensor<8xf32>, %out: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [#matrix, #sums, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x, %mean : tensor<8x16xf32>, tensor<8xf32>) outs(%out : tensor<8xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %0 = arith.subf %p, %q : f32
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK-LABEL: func @weighted
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
func.func @weighted(%x: tensor<8x16xf32>, %v: tensor<16xf32>, %out: tensor<8xf32>) -> tensor<8xf32> {
  %r = linalg.generic {indexing_maps = [#matrix, #vector, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x, %v : tensor<8x16xf32>, tensor<16xf32>) outs(%out : tensor<8xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %0 = math.exp %p : f32
    %1 = arith.mulf %0, %q : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// No place of its own: a factor reads a loop, windows that move differently, what
// has been added up, or elements at all places of the sum.
#slow = affine_map<(n, w, f, k, c) -> (n, w + k, c)>
// CHECK-LABEL: func @nowhere
// CHECK-COUNT-4: linalg.generic
// CHECK-NOT: linalg.generic
func.func @nowhere(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>, %out: tensor<8x4xf32>, %y: tensor<1x9x4xf32>, %z: tensor<1x6x4xf32>, %g: tensor<3x4x8xf32>, %sums: tensor<1x4x8xf32>)
    -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<1x4x8xf32>, tensor<8x4xf32>) {
  %index = linalg.generic {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%out : tensor<8x4xf32>) {
  ^bb0(%p: f32, %v: f32, %o: f32):
    %i = linalg.index 2 : index
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    %0 = arith.mulf %p, %f : f32
    %1 = arith.mulf %0, %v : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%out : tensor<8x4xf32>) {
  ^bb0(%p: f32, %v: f32, %o: f32):
    %0 = arith.mulf %p, %o : f32
    %1 = arith.mulf %0, %v : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  %windows = linalg.generic {indexing_maps = [#window, #slow, #filter, #places], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%y, %z, %g : tensor<1x9x4xf32>, tensor<1x6x4xf32>, tensor<3x4x8xf32>) outs(%sums : tensor<1x4x8xf32>) {
  ^bb0(%p: f32, %q: f32, %v: f32, %o: f32):
    %0 = arith.addf %p, %q : f32
    %1 = arith.mulf %0, %v : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x4x8xf32>
  %everywhere = linalg.generic {indexing_maps = [#rows, #columns, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>) outs(%out : tensor<8x4xf32>) {
  ^bb0(%p: f32, %v: f32, %o: f32):
    %0 = arith.addf %p, %v : f32
    %1 = arith.mulf %0, %v : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  return %index, %sum, %windows, %everywhere : tensor<8x4xf32>, tensor<8x4xf32>, tensor<1x4x8xf32>, tensor<8x4xf32>
}
