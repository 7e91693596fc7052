// Which of two tensors is taken as a whole is a choice by sums of everything: the better state of two
// by its energy. A norm that is compared with a limit is none, nor a sum that picks a number.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#all = affine_map<(i, j) -> ()>
!s = tensor<128x32xf32>
!w = tensor<32x32xf32>
!n = tensor<f32>

// The state of less energy.
// CHECK: @better: 0 of 2 contractions {{.*}}kept fp32: 2 choice
func.func @better(%x: !s, %y: !s, %w: !w) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %hx = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %hy = linalg.matmul ins(%y, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hx : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %b = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hy : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %less = arith.cmpf olt, %b, %a : !n
  %is = tensor.extract %less[] : tensor<i1>
  %z = arith.select %is, %y, %x : !s
  return %z : !s
}

// The same by a branch.
// CHECK: @branch: 0 of 2 contractions {{.*}}kept fp32: 2 choice
func.func @branch(%x: !s, %y: !s, %w: !w) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %hx = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %hy = linalg.matmul ins(%y, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hx : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %b = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hy : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %p = tensor.extract %a[] : !n
  %q = tensor.extract %b[] : !n
  %is = arith.cmpf olt, %q, %p : f32
  %z = scf.if %is -> !s {
    scf.yield %y : !s
  } else {
    scf.yield %x : !s
  }
  return %z : !s
}

// By what is drawn: a chain of Metropolis.
// CHECK: @metropolis: 0 of 2 contractions {{.*}}kept fp32: 2 choice
func.func @metropolis(%x: !s, %y: !s, %w: !w, %u: f32) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %hx = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %hy = linalg.matmul ins(%y, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hx : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %b = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hy : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %p = tensor.extract %a[] : !n
  %q = tensor.extract %b[] : !n
  %less = arith.subf %p, %q : f32
  %ratio = math.exp %less : f32
  %is = arith.cmpf olt, %u, %ratio : f32
  %z = arith.select %is, %y, %x : !s
  return %z : !s
}

// A number is picked: half of a step, as a line search has it.
// CHECK: @number: 2 of 2 contractions
func.func @number(%x: !s, %y: !s, %w: !w, %step: f32) -> f32 {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %hx = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %hy = linalg.matmul ins(%y, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hx : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %b = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%hy : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %p = tensor.extract %a[] : !n
  %q = tensor.extract %b[] : !n
  %half = arith.constant 0.5 : f32
  %is = arith.cmpf olt, %q, %p : f32
  %less = arith.mulf %step, %half : f32
  %z = arith.select %is, %step, %less : f32
  return %z : f32
}

// A tolerance: what is added is little then.
// CHECK: @tolerance: 1 of 1 contractions
func.func @tolerance(%x: !s, %y: !s, %w: !w, %limit: f32) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %h = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%h : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %p = tensor.extract %a[] : !n
  %norm = math.sqrt %p : f32
  %is = arith.cmpf olt, %norm, %limit : f32
  %z = arith.select %is, %x, %y : !s
  return %z : !s
}

// A clip: both are the same at the limit.
// CHECK: @clip: 1 of 1 contractions
func.func @clip(%x: !s, %w: !w) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %h = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%h : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %c = arith.constant 1.0 : f32
  %z = linalg.generic {indexing_maps = [#id, #all, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h, %a : !s, !n) outs(%init : !s) {
  ^bb0(%v: f32, %e: f32, %o: f32):
    %norm = math.sqrt %e : f32
    %is = arith.cmpf ogt, %norm, %c : f32
    %unit = arith.divf %v, %norm : f32
    %next = arith.select %is, %unit, %v : f32
    linalg.yield %next : f32
  } -> !s
  return %z : !s
}

// A step that is left out where the loss is not finite.
// CHECK: @finite: 1 of 1 contractions
func.func @finite(%x: !s, %y: !s, %w: !w) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %h = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%h : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %t = arith.mulf %v, %v : f32
    %next = arith.addf %o, %t : f32
    linalg.yield %next : f32
  } -> !n
  %p = tensor.extract %a[] : !n
  %inf = arith.constant 0x7F800000 : f32
  %is = arith.cmpf olt, %p, %inf : f32
  %z = arith.select %is, %y, %x : !s
  return %z : !s
}

// Elements beside the sum of all.
// CHECK: @elements: 1 of 1 contractions
func.func @elements(%x: !s, %y: !s, %w: !w) -> !s {
  %init = arith.constant dense<0.0> : !s
  %start = arith.constant dense<0.0> : !n
  %h = linalg.matmul ins(%x, %w : !s, !w) outs(%init : !s) -> !s
  %a = linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]}
      ins(%h : !s) outs(%start : !n) {
  ^bb0(%v: f32, %o: f32):
    %next = arith.addf %o, %v : f32
    linalg.yield %next : f32
  } -> !n
  %z = linalg.generic {indexing_maps = [#id, #id, #all, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y, %a : !s, !s, !n) outs(%init : !s) {
  ^bb0(%v: f32, %other: f32, %e: f32, %o: f32):
    %is = arith.cmpf ogt, %v, %e : f32
    %next = arith.select %is, %v, %other : f32
    linalg.yield %next : f32
  } -> !s
  return %z : !s
}
