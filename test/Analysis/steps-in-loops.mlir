// A residual in a loop that updates what it is of comes closer to zero; a step of a state by a bounded
// function of it does not.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
!m = tensor<16x16xf32>
!s = tensor<16x8xf32>

// Backwards in time.
// CHECK: @step: 1 of 1 contractions
func.func @step(%w: !m, %x0: !s, %b: !s) -> !s {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %h = arith.constant 0.1 : f32
  %init = arith.constant dense<0.0> : !s
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %x0) -> (!s) {
    %t = math.tanh %x : !s
    %a = linalg.matmul ins(%w, %t : !m, !s) outs(%init : !s) -> !s
    %next = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %x, %b : !s, !s, !s) outs(%init : !s) {
    ^bb0(%ae: f32, %xe: f32, %be: f32, %o: f32):
      %s = arith.mulf %ae, %h : f32
      %y = arith.subf %xe, %s : f32
      linalg.yield %y : f32
    } -> !s
    scf.yield %next : !s
  }
  return %r : !s
}

// With a decay.
// CHECK: @leaky: 1 of 1 contractions
func.func @leaky(%w: !m, %x0: !s, %b: !s) -> !s {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %h = arith.constant 0.1 : f32
  %init = arith.constant dense<0.0> : !s
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %x0) -> (!s) {
    %t = math.tanh %x : !s
    %a = linalg.matmul ins(%w, %t : !m, !s) outs(%init : !s) -> !s
    %next = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %x, %b : !s, !s, !s) outs(%init : !s) {
    ^bb0(%ae: f32, %xe: f32, %be: f32, %o: f32):
      %n = arith.negf %xe : f32
      %d = arith.addf %n, %ae : f32
      %s = arith.mulf %d, %h : f32
      %y = arith.addf %xe, %s : f32
      linalg.yield %y : f32
    } -> !s
    scf.yield %next : !s
  }
  return %r : !s
}

// A linear solver.
// CHECK: @residual: 0 of 1 contractions {{.*}}kept fp32: 1 cancel
func.func @residual(%w: !m, %x0: !s, %b: !s) -> !s {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %h = arith.constant 0.1 : f32
  %init = arith.constant dense<0.0> : !s
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %x0) -> (!s) {
    %a = linalg.matmul ins(%w, %x : !m, !s) outs(%init : !s) -> !s
    %next = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %x, %b : !s, !s, !s) outs(%init : !s) {
    ^bb0(%ae: f32, %xe: f32, %be: f32, %o: f32):
      %d = arith.subf %be, %ae : f32
      %s = arith.mulf %d, %h : f32
      %y = arith.addf %xe, %s : f32
      linalg.yield %y : f32
    } -> !s
    scf.yield %next : !s
  }
  return %r : !s
}

// A solver of an equation that is not linear.
// CHECK: @residual_of_tanh: 0 of 1 contractions {{.*}}kept fp32: 1 cancel
func.func @residual_of_tanh(%w: !m, %x0: !s, %b: !s) -> !s {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %h = arith.constant 0.1 : f32
  %init = arith.constant dense<0.0> : !s
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %x0) -> (!s) {
    %t = math.tanh %x : !s
    %a = linalg.matmul ins(%w, %t : !m, !s) outs(%init : !s) -> !s
    %next = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %x, %b : !s, !s, !s) outs(%init : !s) {
    ^bb0(%ae: f32, %xe: f32, %be: f32, %o: f32):
      %d = arith.subf %be, %ae : f32
      %s = arith.mulf %d, %h : f32
      %y = arith.addf %xe, %s : f32
      linalg.yield %y : f32
    } -> !s
    scf.yield %next : !s
  }
  return %r : !s
}

// A linear step may be one of a solver.
// CHECK: @linear_step: 0 of 1 contractions {{.*}}kept fp32: 1 cancel
func.func @linear_step(%w: !m, %x0: !s, %b: !s) -> !s {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %h = arith.constant 0.1 : f32
  %init = arith.constant dense<0.0> : !s
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %x0) -> (!s) {
    %a = linalg.matmul ins(%w, %x : !m, !s) outs(%init : !s) -> !s
    %next = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %x, %b : !s, !s, !s) outs(%init : !s) {
    ^bb0(%ae: f32, %xe: f32, %be: f32, %o: f32):
      %s = arith.mulf %ae, %h : f32
      %y = arith.subf %xe, %s : f32
      linalg.yield %y : f32
    } -> !s
    scf.yield %next : !s
  }
  return %r : !s
}
