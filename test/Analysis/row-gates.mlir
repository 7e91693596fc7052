// A row that its own sum or extremum lets pass is a choice: a flip is a jump of the whole row. An
// arm that the sum scales may agree with the other one at the threshold, and is a piece.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!s = tensor<128x32xf32>
!r = tensor<128xf32>

// By its sum.
// CHECK: @picked: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @picked(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %is = arith.cmpf ogt, %m, %zero : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a factor of zero or one.
// CHECK: @masked: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @masked(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %is = arith.cmpf ogt, %m, %c : f32
    %mask = arith.uitofp %is : i1 to f32
    %t = arith.mulf %mask, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By a number that is asked again.
// CHECK: @asked_twice: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @asked_twice(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %is = arith.cmpf ogt, %m, %c : f32
    %mask = arith.uitofp %is : i1 to f32
    %again = arith.cmpf une, %mask, %zero : f32
    %t = arith.select %again, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// By two conditions.
// CHECK: @between: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @between(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %above = arith.cmpf ogt, %m, %one : f32
    %below = arith.cmpf olt, %m, %c : f32
    %is = arith.andi %above, %below : i1
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// Both arms are the row, and do not agree.
// CHECK: @doubled: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @doubled(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %twice = arith.mulf %e, %c : f32
    %is = arith.cmpf ogt, %m, %c : f32
    %t = arith.select %is, %twice, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A row that is clipped by its norm.
// CHECK: @clipped: 1 of 1 contractions
func.func @clipped(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %norm = math.sqrt %m : f32
    %scale = arith.divf %c, %norm : f32
    %short = arith.mulf %e, %scale : f32
    %is = arith.cmpf ogt, %norm, %c : f32
    %t = arith.select %is, %short, %e : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// The same by a factor.
// CHECK: @clipped_by_factor: 1 of 1 contractions
func.func @clipped_by_factor(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %norm = math.sqrt %m : f32
    %scale = arith.divf %c, %norm : f32
    %is = arith.cmpf ogt, %norm, %c : f32
    %factor = arith.select %is, %scale, %one : f32
    %t = arith.mulf %e, %factor : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A group that ends at zero.
// CHECK: @shrunk: 1 of 1 contractions
func.func @shrunk(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %norm = math.sqrt %m : f32
    %part = arith.divf %c, %norm : f32
    %left = arith.subf %one, %part : f32
    %short = arith.mulf %e, %left : f32
    %is = arith.cmpf ogt, %norm, %c : f32
    %t = arith.select %is, %short, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A row of zeros, whose norm has no derivative, is replaced.
// CHECK: @told_from_zeros: 1 of 1 contractions
func.func @told_from_zeros(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %nothing = arith.constant 1.0e-12 : f32
    %is = arith.cmpf ogt, %m, %nothing : f32
    %t = arith.select %is, %e, %one : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A threshold that small data meet is one: roundings move norms by parts of themselves.
// CHECK: @told_from_small: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @told_from_small(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %square = arith.mulf %e, %e : f32
    %next = arith.addf %m, %square : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %nothing = arith.constant 1.0e-4 : f32
    %is = arith.cmpf ogt, %m, %nothing : f32
    %t = arith.select %is, %e, %one : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A sum of cubes has a sign, which turns whole rows.
// CHECK: @sign_of_cubes: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @sign_of_cubes(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !r
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%start : !r) {
  ^bb0(%e: f32, %m: f32):
    %three = arith.constant 3 : i32
    %cube = math.fpowi %e, %three : f32, i32
    %next = arith.addf %m, %cube : f32
    linalg.yield %next : f32
  } -> !r
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : !r, !s) outs(%init : !s) {
  ^bb0(%m: f32, %e: f32, %o: f32):
    %nothing = arith.constant 0.0 : f32
    %scale = arith.constant -2.0 : f32
    %is = arith.cmpf ogt, %m, %nothing : f32
    %scaled = arith.mulf %e, %scale : f32
    %t = arith.select %is, %e, %scaled : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// Where an element meets a number of its row it jumps to zero.
// CHECK: @above_mean: 0 of 1 contractions in bf16, 0 roundings; kept fp32: 1 choice
func.func @above_mean(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %is = arith.cmpf ogt, %e, %m : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// With that number taken off it comes down to zero there.
// CHECK: @more_than_mean: 1 of 1 contractions
func.func @more_than_mean(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
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
    %is = arith.cmpf ogt, %e, %m : f32
    %rest = arith.subf %e, %m : f32
    %t = arith.select %is, %rest, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// A test for infinity is no threshold.
// CHECK: @finite: 1 of 1 contractions
func.func @finite(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c = arith.constant 2.0 : f32
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
    %most = arith.constant 0x7F800000 : f32
    %size = math.absf %m : f32
    %is = arith.cmpf olt, %size, %most : f32
    %t = arith.select %is, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}

// An element of the row that is large enough lets all pass.
// CHECK: @any: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @any(%x: tensor<128x64xf32>, %w: tensor<64x32xf32>) -> !s {
  %zero = arith.constant 0.0 : f32
  %c = arith.constant 2.0 : f32
  %init = arith.constant dense<0.0> : !s
  %none = arith.constant dense<false> : tensor<128xi1>
  %a = linalg.matmul ins(%x, %w : tensor<128x64xf32>, tensor<64x32xf32>) outs(%init : !s) -> !s
  %r = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : !s) outs(%none : tensor<128xi1>) {
  ^bb0(%e: f32, %m: i1):
    %is = arith.cmpf ogt, %e, %c : f32
    %next = arith.ori %m, %is : i1
    linalg.yield %next : i1
  } -> tensor<128xi1>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%r, %a : tensor<128xi1>, !s) outs(%init : !s) {
  ^bb0(%m: i1, %e: f32, %o: f32):
    %t = arith.select %m, %e, %zero : f32
    linalg.yield %t : f32
  } -> !s
  return %y : !s
}
