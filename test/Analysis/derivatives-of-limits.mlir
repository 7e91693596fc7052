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

// h min(max(h + 3, 0), 6) / 6 asks where h lies between -3 and 3: its derivative
// is another function of h there, times the same.

func.func @hardswish(%x: !t, %w: !t, %g: !t, %init: !t) -> (!t, !t) {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %third = arith.constant 0.333333333 : f32
  %three = arith.constant 3.0 : f32
  %minus3 = arith.constant -3.0 : f32
  %six = arith.constant 6.0 : f32
  // expected-remark @below {{mode |}}
  %h = linalg.matmul ins(%x, %w : !t, !t) outs(%init : !t) -> !t
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%h, %g : !t, !t) outs(%init, %init : !t, !t) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    %moved = arith.addf %a, %three : f32
    %relu = arith.maximumf %moved, %zero : f32
    %relu6 = arith.minimumf %relu, %six : f32
    %scaled = arith.mulf %a, %relu6 : f32
    %hardswish = arith.divf %scaled, %six : f32
    %low = arith.cmpf olt, %a, %minus3 : f32
    %inner = arith.cmpf ole, %a, %three : f32
    %part = arith.mulf %a, %third : f32
    %slope = arith.addf %part, %half : f32
    %sloped = arith.mulf %b, %slope : f32
    %upper = arith.select %inner, %sloped, %b : f32
    %picked = arith.select %low, %zero, %upper : f32
    linalg.yield %hardswish, %picked : f32, f32
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
