// What a number of its row cuts off with a jump is a choice, however the comparison is written:
// by equality with the best, as a difference or as a quotient. What passes may be made of sums
// that decide nothing.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<128x32xf32>
!r = tensor<128xf32>

// The largest passes by equality.
// CHECK: @equal: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @equal(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %is = arith.cmpf oeq, %e, %m : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// The others are zeros.
// CHECK: @not_equal: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @not_equal(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %is = arith.cmpf une, %e, %m : f32
    %t = arith.select %is, %zero, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// No element equals a sum but by chance.
// CHECK: @equal_to_sum: 1 of 1 contractions
func.func @equal_to_sum(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %is = arith.cmpf oeq, %e, %m : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// The share of the largest, with the maximum that a softmax takes off.
// CHECK: @share_of_largest: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @share_of_largest(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %p = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> !s
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %sum, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %p0 = math.exp %d : f32
    %share = arith.divf %p0, %n : f32
    %is = arith.cmpf oge, %e, %m : f32
    %t = arith.select %is, %share, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A share that is large enough.
// CHECK: @share_above: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @share_above(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %p = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> !s
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %sum, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %p0 = math.exp %d : f32
    %share = arith.divf %p0, %n : f32
    %least = arith.constant 0.2 : f32
    %is = arith.cmpf oge, %share, %least : f32
    %t = arith.select %is, %share, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// An exponential next to nothing becomes zero.
// CHECK: @flushed: 1 of 1 contractions
func.func @flushed(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %least = arith.constant -20.0 : f32
    %p0 = math.exp %d : f32
    %is = arith.cmpf oge, %d, %least : f32
    %t = arith.select %is, %p0, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// So does a share.
// CHECK: @share_above_nothing: 1 of 1 contractions
func.func @share_above_nothing(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %p = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> !s
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %sum, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %p0 = math.exp %d : f32
    %share = arith.divf %p0, %n : f32
    %least = arith.constant 1.0e-6 : f32
    %is = arith.cmpf oge, %share, %least : f32
    %t = arith.select %is, %share, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// Or by its logarithm: two numbers of the row are taken off.
// CHECK: @log_share_above_nothing: 1 of 1 contractions
func.func @log_share_above_nothing(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %p = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> !s
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %sum, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %p0 = math.exp %d : f32
    %share = arith.divf %p0, %n : f32
    %log = math.log %n : f32
    %log_share = arith.subf %d, %log : f32
    %least = arith.constant -20.0 : f32
    %is = arith.cmpf oge, %log_share, %least : f32
    %t = arith.select %is, %share, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a difference.
// CHECK: @near_largest: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @near_largest(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %least = arith.constant -0.5 : f32
    %is = arith.cmpf oge, %d, %least : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a quotient.
// CHECK: @half_of_largest: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @half_of_largest(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.divf %e, %m : f32
    %least = arith.constant 0.5 : f32
    %is = arith.cmpf oge, %d, %least : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a quotient that cuts off less than a rounding.
// CHECK: @little_of_largest: 1 of 1 contractions
func.func @little_of_largest(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.maximumf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.divf %e, %m : f32
    %least = arith.constant 1.0e-4 : f32
    %is = arith.cmpf oge, %d, %least : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a standard score.
// CHECK: @outliers: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @outliers(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %q = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = arith.mulf %d, %d : f32
    linalg.yield %t : f32
  } -> !s
  %var = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%q : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %var, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %centred = arith.subf %e, %m : f32
    %deviation = math.sqrt %n : f32
    %score = arith.divf %centred, %deviation : f32
    %least = arith.constant 1.0 : f32
    %is = arith.cmpf oge, %score, %least : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A positive scale decides nothing: this comes down to zero.
// CHECK: @relu_of_scores: 1 of 1 contractions
func.func @relu_of_scores(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %q = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %d = arith.subf %e, %m : f32
    %t = arith.mulf %d, %d : f32
    linalg.yield %t : f32
  } -> !s
  %var = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%q : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %next = arith.addf %m, %e : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %var, %a : !r, !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %n: f32, %e: f32, %o: f32):
    %centred = arith.subf %e, %m : f32
    %deviation = math.sqrt %n : f32
    %score = arith.divf %centred, %deviation : f32
    %is = arith.cmpf ogt, %score, %zero : f32
    %t = arith.select %is, %centred, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}
