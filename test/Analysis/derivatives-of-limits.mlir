// Limits in a row are one function of what the first of them limits, and of what
// that is but for a number: a comparison with either limit takes its derivative.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// min(max(h, 0), 6) and what is there where 0 < h < 6.

func.func @relu6(%x: !t, %w: !t, %g: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  // expected-remark @below {{mode |}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %g : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %positive = arith.cmpf ogt, %a, %zero : f32
    %relu = arith.select %positive, %a, %zero : f32
    %relu6 = arith.minimumf %relu, %six : f32
    %low = arith.cmpf ole, %a, %zero : f32
    %high = arith.cmpf oge, %a, %six : f32
    %outside = arith.ori %low, %high : i1
    %picked = arith.select %outside, %zero, %b : f32
    linalg.yield %relu6, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// min(max(3 + h, 0), 6) / 6 asks where h lies between -3 and 3. The derivative of
// hardswish is g there, times another function of h: beside h, which is compared,
// both arms have the same.

func.func @hardsigmoid(%x: !t, %w: !t, %v: !t, %g: !t, %init: !t) -> (!t, !t, !t, !t) {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %third = arith.constant 0.333333333 : f32
  %three = arith.constant 3.0 : f32
  %minus3 = arith.constant -3.0 : f32
  %six = arith.constant 6.0 : f32
  // expected-remark @below {{mode |}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{mode |}}
  %k = linalg.matmul ins(%x, %v : !t, !t) outs(%init : !t) -> !t
  %0:4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %k, %g : !t, !t, !t) outs(%init, %init, %init, %init : !t, !t, !t, !t) {
  ^bb0(%a: f32, %m: f32, %b: f32, %c: f32, %d: f32, %e: f32, %f: f32):
    %moved = arith.addf %three, %a : f32
    %relu = arith.maximumf %moved, %zero : f32
    %relu6 = arith.minimumf %relu, %six : f32
    %hardsigmoid = arith.divf %relu6, %six : f32
    %low = arith.cmpf ogt, %a, %minus3 : f32
    %inner = arith.cmpf olt, %a, %three : f32
    %both = arith.andi %low, %inner : i1
    %picked = arith.select %both, %b, %zero : f32
    %moved1 = arith.addf %m, %three : f32
    %relu1 = arith.maximumf %moved1, %zero : f32
    %relu61 = arith.minimumf %relu1, %six : f32
    %hardswish = arith.mulf %m, %relu61 : f32
    %inner1 = arith.cmpf ole, %m, %three : f32
    %part = arith.mulf %m, %third : f32
    %slope = arith.addf %part, %half : f32
    %sloped = arith.mulf %b, %slope : f32
    %upper = arith.select %inner1, %sloped, %b : f32
    linalg.yield %hardsigmoid, %picked, %hardswish, %upper : f32, f32, f32, f32
  } -> (!t, !t, !t, !t)
  return %0#0, %0#1, %0#2, %0#3 : !t, !t, !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// Gates: other data, or what is compared, take the place of what else is there;
// what is scaled jumps, and is multiplied by no limited function of itself; or is
// scaled by one of two.

func.func @skip(%x: !t, %w: !t, %e: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %e : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %relu = arith.maximumf %a, %zero : f32
    %positive = arith.cmpf ogt, %a, %zero : f32
    %scaled = arith.mulf %b, %a : f32
    %picked = arith.select %positive, %scaled, %b : f32
    linalg.yield %relu, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

func.func @router(%x: !t, %w: !t, %v: !t, %e: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{stays fp32: choice}}
  %k = linalg.matmul ins(%x, %v : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %k, %e : !t, !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %m: f32, %b: f32, %c: f32, %d: f32):
    %sum = arith.addf %a, %m : f32
    %relu = arith.maximumf %sum, %zero : f32
    %swish = arith.mulf %sum, %relu : f32
    %positive = arith.cmpf ogt, %sum, %zero : f32
    %one = arith.mulf %b, %a : f32
    %other = arith.mulf %b, %m : f32
    %picked = arith.select %positive, %one, %other : f32
    linalg.yield %swish, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

func.func @gates(%x: !t, %w: !t, %v: !t, %g: !t, %e: !t, %init: !t) -> (!t, !t, !t, !t) {
  %three = arith.constant 3.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{stays fp32: choice}}
  %k = linalg.matmul ins(%x, %v : !t, !t) outs(%init : !t) -> !t
  %0:4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %k, %g, %e : !t, !t, !t, !t) outs(%init, %init, %init, %init : !t, !t, !t, !t) {
  ^bb0(%a: f32, %m: f32, %b: f32, %o: f32, %c: f32, %d: f32, %i: f32, %f: f32):
    %capped = arith.minimumf %a, %three : f32
    %below = arith.cmpf olt, %a, %three : f32
    %sloped = arith.mulf %b, %a : f32
    %other = arith.select %below, %sloped, %o : f32
    %capped1 = arith.minimumf %m, %three : f32
    %below1 = arith.cmpf olt, %m, %three : f32
    %squared = arith.mulf %m, %m : f32
    %instead = arith.select %below1, %squared, %b : f32
    linalg.yield %capped, %other, %capped1, %instead : f32, f32, f32, f32
  } -> (!t, !t, !t, !t)
  return %0#0, %0#1, %0#2, %0#3 : !t, !t, !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// 1 - 0.1 is 0.9 in fp32, of which these are numbers.

func.func @rounded_limit(%x: !t, %w: !t, %g: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %tenth = arith.constant 0.1 : f32
  %nine = arith.constant 0.9 : f32
  // expected-remark @below {{mode |}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %g : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %moved = arith.addf %a, %tenth : f32
    %limited = arith.minimumf %moved, %one : f32
    %low = arith.cmpf olt, %a, %nine : f32
    %picked = arith.select %low, %b, %zero : f32
    linalg.yield %limited, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// The best of three: their maximum is no limit of one by another.

func.func @best_of_three(%x: !t, %u: !t, %v: !t, %w: !t, %e: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %a = linalg.matmul ins(%x, %u : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{mode |}}
  %b = linalg.matmul ins(%x, %v : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{stays fp32: choice}}
  %c = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %b, %c, %e : !t, !t, !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%s: f32, %t: f32, %r: f32, %y: f32, %o: f32, %p: f32):
    %two = arith.maximumf %s, %t : f32
    %best = arith.maximumf %two, %r : f32
    %over = arith.cmpf oge, %s, %r : f32
    %picked = arith.select %over, %y, %zero : f32
    linalg.yield %best, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

// -----

!t = tensor<32x32xf32>

// A loop moves what it limits: by how much in all is not followed.

func.func @around_a_loop(%x: !t, %w: !t, %e: !t, %init: !t) -> (!t, !t) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 9 : index
  %zero = arith.constant dense<0.0> : !t
  %one = arith.constant dense<1.0> : !t
  %tenth = arith.constant dense<0.1> : !t
  %nine = arith.constant dense<0.9> : !t
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %h) -> (!t) {
    %0 = arith.addf %s, %tenth : !t
    %1 = arith.maximumf %0, %zero : !t
    %2 = arith.minimumf %1, %one : !t
    scf.yield %2 : !t
  }
  %over = arith.cmpf ogt, %h, %nine : !t
  %picked = arith.select %over, %e, %zero : tensor<32x32xi1>, !t
  return %r, %picked : !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// A select by something else is no maximum of its arms: where this one is 6 is
// not where h is.

func.func @other_arms(%x: !t, %w: !t, %g: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %six = arith.constant 6.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %g : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %square = arith.mulf %a, %a : f32
    %small = arith.cmpf olt, %a, %one : f32
    %arm = arith.select %small, %a, %square : f32
    %limited = arith.minimumf %arm, %six : f32
    %over = arith.cmpf ogt, %a, %six : f32
    %picked = arith.select %over, %b, %zero : f32
    linalg.yield %limited, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// What is limited by 3 is not limited by -3.

func.func @other_side(%x: !t, %w: !t, %g: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3.0 : f32
  %minus3 = arith.constant -3.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %g : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %limited = arith.minimumf %a, %three : f32
    %low = arith.cmpf olt, %a, %minus3 : f32
    %picked = arith.select %low, %zero, %b : f32
    linalg.yield %limited, %picked : f32, f32
  } -> (!t, !t)
  return %0#0, %0#1 : !t, !t
}

// -----

#map = affine_map<(i, j) -> (i, j)>
!t = tensor<32x32xf32>

// Beside a limit of what is twice as large a threshold is one of its own, and so
// is one that picks among two things.

func.func @other_thresholds(%x: !t, %w: !t, %v: !t, %g: !t, %f: !t, %init: !t) -> (!t, !t, !t, !t) {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %three = arith.constant 3.0 : f32
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  // expected-remark @below {{stays fp32: choice}}
  %k = linalg.matmul ins(%x, %v : !t, !t) outs(%init : !t) -> !t
  %0:4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %k, %g, %f : !t, !t, !t, !t) outs(%init, %init, %init, %init : !t, !t, !t, !t) {
  ^bb0(%a: f32, %k0: f32, %b: f32, %o: f32, %c: f32, %d: f32, %e0: f32, %e1: f32):
    %twice = arith.mulf %a, %two : f32
    %limited = arith.minimumf %twice, %three : f32
    %low = arith.cmpf olt, %a, %three : f32
    %picked = arith.select %low, %b, %zero : f32
    %relu = arith.maximumf %k0, %zero : f32
    %positive = arith.cmpf ogt, %k0, %zero : f32
    %either = arith.select %positive, %b, %o : f32
    linalg.yield %limited, %picked, %relu, %either : f32, f32, f32, f32
  } -> (!t, !t, !t, !t)
  return %0#0, %0#1, %0#2, %0#3 : !t, !t, !t, !t
}

// -----

// A maximum that is spelt as a select, in the body of the sum that reads it: the
// norm of errors beside tolerances, of what a step and what two steps make.

#map = affine_map<(i, j) -> (i, j)>
#sum = affine_map<(i, j) -> ()>
!t = tensor<32x32xf32>

func.func @tolerance_in_sum(%x: !t, %w: !t, %v: !t, %init: !t, %zero: tensor<f32>) -> tensor<f32> {
  %least = arith.constant 1.0e-3 : f32
  // expected-remark @below {{mode |}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %next = arith.addf %x, %h : !t
  // expected-remark @below {{mode |}}
  %k = linalg.matmul ins(%next, %v : !t, !t) outs(%init : !t) -> !t
  %0 = linalg.generic {indexing_maps = [#map, #map, #map, #sum], iterator_types = ["reduction", "reduction"]} ins(%x, %next, %k : !t, !t, !t) outs(%zero : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %e: f32, %out: f32):
    %size = math.absf %a : f32
    %other = math.absf %b : f32
    %larger = arith.cmpf ogt, %size, %other : f32
    %most = arith.select %larger, %size, %other : f32
    %tolerance = arith.addf %most, %least : f32
    %part = arith.divf %e, %tolerance : f32
    %square = arith.mulf %part, %part : f32
    %next_sum = arith.addf %out, %square : f32
    linalg.yield %next_sum : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The same comparison in the body decides about other data, and what has been
// the largest so far limits nothing.

#map = affine_map<(i, j) -> (i, j)>
#sum = affine_map<(i, j) -> (i)>
!t = tensor<32x32xf32>
!s = tensor<32xf32>

func.func @decides_in_sum(%x: !t, %w: !t, %g: !t, %f: !t, %init: !t, %zero: !s) -> !s {
  // expected-remark @below {{stays fp32: choice}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #sum], iterator_types = ["parallel", "reduction"]} ins(%h, %x, %g, %f : !t, !t, !t, !t) outs(%zero : !s) {
  ^bb0(%a: f32, %b: f32, %p: f32, %q: f32, %out: f32):
    %larger = arith.cmpf ogt, %a, %b : f32
    %picked = arith.select %larger, %p, %q : f32
    %next_sum = arith.addf %out, %picked : f32
    linalg.yield %next_sum : f32
  } -> !s
  return %0 : !s
}

// -----

#map = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
!t = tensor<32x32xf32>
!s = tensor<32xf32>
!i = tensor<32xi32>

func.func @largest_in_body(%x: !t, %w: !t, %table: !t, %init: !t, %low: !s, %none: !i) -> (!s, !i) {
  // expected-remark @below {{stays fp32: router}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%h : !t) outs(%low, %none : !s, !i) {
  ^bb0(%a: f32, %best: f32, %place: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %larger = arith.cmpf ogt, %a, %best : f32
    %most = arith.select %larger, %a, %best : f32
    %where = arith.select %larger, %j, %place : i32
    linalg.yield %most, %where : f32, i32
  } -> (!s, !i)
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%0#1 : !i) outs(%low : !s) {
  ^bb0(%place: i32, %out: f32):
    %i = arith.index_cast %place : i32 to index
    %r = linalg.index 0 : index
    %looked = tensor.extract %table[%r, %i] : !t
    linalg.yield %looked : f32
  } -> !s
  return %1, %0#1 : !s, !i
}
