// Functions are approximate if the policy allows it and only rounded factors
// depend on them. Beside each stands the nearest that stays exact, with its
// reason.

// RUN: prec-opt %s --split-input-file "--prec-assign=functions=approximate stop-after=round" | FileCheck %s
// RUN: prec-opt %s --split-input-file "--prec-assign=functions=approximate stop-after=plan" --remark-policy=all --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// Exact is the default; an op's own mode counts anyway.
// RUN: prec-opt %s --split-input-file "--prec-assign=stop-after=plan" --remark-policy=all --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=DEFAULT --implicit-check-not="{{approximately|exactly}}"
// DEFAULT: computes tanh approximately: the op asks for it
// DEFAULT: computes tanh exactly: user-mode: the op asks for mode fp32
// DEFAULT: linalg.generic computes tanh exactly: user-mode: the op asks for mode fp32

// RUN: prec-opt %s --split-input-file "--prec-assign=functions=approximate stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SUMMARY
// SUMMARY: prec: @gated: 2 of 2 contractions in bf16, 3 roundings; approximate functions: 2
// SUMMARY: prec: @softmax: 1 of 1 contractions in bf16, 2 roundings; exact functions: 1 reduction

// A gate: exp, tanh and what they go into are arithmetic up to the factor.

// CHECK-LABEL: func @gated
// REMARK: linalg.generic computes exp, tanh approximately: only factors that are rounded depend on it
// REMARK: math.tanh computes tanh approximately
#id = affine_map<(i, j) -> (i, j)>
func.func @gated(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  // CHECK: linalg.generic {{.*}} attrs = {prec.decision = #prec.decision<"gated/linalg.generic.{{.*}}#0">, prec.mode = #prec.mode<approximate>}
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %n = arith.negf %s : f32
    %p = math.exp %n : f32
    %q = arith.addf %p, %one : f32
    %t = math.tanh %s : f32
    %r = arith.divf %t, %q : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %m = linalg.mul ins(%g, %y : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%m, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: math.tanh %{{.*}} {prec.decision = {{.*}}, prec.mode = #prec.mode<approximate>} : tensor<4x8xf32>
  %h = math.tanh %x : tensor<4x8xf32>
  %1 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// The exponential of a softmax is summed.

// CHECK-LABEL: func @softmax
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.exp computes exp exactly: reduction: it is part of a statistic (linalg.reduce)
func.func @softmax(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %p = math.exp %x : tensor<4x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%p : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %b = linalg.broadcast ins(%sum : tensor<4xf32>) outs(%e : tensor<4x8xf32>) dimensions = [1]
  %q = linalg.div ins(%p, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%q, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// One reader that is no factor is enough: here the program itself gives it out.

// CHECK-LABEL: func @given_out
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.tanh computes tanh exactly: result: it leaves the function, a loop or a branch (func.return)
func.func @given_out(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %h = math.tanh %x : tensor<4x8xf32>
  %n = arith.negf %h : tensor<4x8xf32>
  %0 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %n : tensor<4x16xf32>, tensor<4x8xf32>
}

// -----

// The state of a loop.

// CHECK-LABEL: func @carried
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.tanh computes tanh exactly: result: it leaves the function, a loop or a branch (scf.yield)
func.func @carried(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %r = scf.for %i = %zero to %ten step %one iter_args(%s = %x) -> tensor<4x8xf32> {
    %0 = linalg.matmul ins(%s, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<4x8xf32>) -> tensor<4x8xf32>
    %h = math.tanh %0 : tensor<4x8xf32>
    scf.yield %h : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

// -----

// A contraction that stays fp32, here because it makes an angle, wants its other factor
// as it is, too.

// CHECK-LABEL: func @kept_reader
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.tanh computes tanh exactly: contraction: a contraction that stays fp32 reads it (linalg.matmul)
func.func @kept_reader(%x: tensor<4x8xf32>, %ids: tensor<8x16xi32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %h = math.tanh %x : tensor<4x8xf32>
  %counts = arith.sitofp %ids : tensor<8x16xi32> to tensor<8x16xf32>
  %0 = linalg.matmul ins(%h, %counts : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %angle = math.cos %0 : tensor<4x16xf32>
  return %angle : tensor<4x16xf32>
}

// -----

// A choice by the result.

// CHECK-LABEL: func @compared
// CHECK-NOT: prec.mode<approximate>
// REMARK: linalg.generic computes tanh exactly: comparison: something is decided by it (arith.cmpf)
#id = affine_map<(i, j) -> (i, j)>
func.func @compared(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %half = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %t = math.tanh %s : f32
    %c = arith.cmpf ogt, %t, %half : f32
    %r = arith.select %c, %s, %half : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The logarithm of what is near one magnifies its error.

// CHECK-LABEL: func @magnified
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.exp computes exp exactly: function: its error may be magnified (math.log)
func.func @magnified(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %p = math.exp %x : tensor<4x8xf32>
  %l = math.log %p : tensor<4x8xf32>
  %0 = linalg.matmul ins(%l, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Frequencies are functions of positions, and so is what they become.

// CHECK-LABEL: func @frequencies
// CHECK-NOT: prec.mode<approximate>
// REMARK: math.exp computes exp exactly: position: it is a function of positions
#d = affine_map<(i, j) -> (i, j)>
func.func @frequencies(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %rate = arith.constant dense<-0.7> : tensor<4x8xf32>
  %i = linalg.generic {indexing_maps = [#d], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    %k = linalg.index 1 : index
    %n = arith.index_cast %k : index to i32
    %f = arith.sitofp %n : i32 to f32
    linalg.yield %f : f32
  } -> tensor<4x8xf32>
  %s = arith.mulf %i, %rate : tensor<4x8xf32>
  %f = math.exp %s : tensor<4x8xf32>
  %m = arith.mulf %x, %f : tensor<4x8xf32>
  %0 = linalg.matmul ins(%m, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Pins, and what the ops ask for.

// CHECK-LABEL: func @by_the_user
// REMARK: math.tanh computes tanh approximately: the op asks for it
// REMARK: math.tanh computes tanh exactly: pin: calibration saw outliers
// REMARK: math.tanh computes tanh exactly: user-mode: the op asks for mode fp32
func.func @by_the_user(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>) {
  %a = math.tanh %x : tensor<4x8xf32>
  %p = prec.pin %a "calibration saw outliers" : tensor<4x8xf32>
  %0 = linalg.matmul ins(%p, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %n = arith.negf %x : tensor<4x8xf32>
  %b = math.tanh %n {prec.mode = #prec.mode<fp32>} : tensor<4x8xf32>
  %1 = linalg.matmul ins(%b, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %s = arith.addf %x, %x : tensor<4x8xf32>
  // CHECK: math.tanh %{{.*}} {prec.decision = {{.*}}, prec.mode = #prec.mode<approximate>}
  %c = math.tanh %s {prec.mode = #prec.mode<approximate>} : tensor<4x8xf32>
  return %0, %1, %c : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x8xf32>
}

// -----

// Of f32 only, and not of named ops, which cannot carry a flag.

// CHECK-LABEL: func @no_flag
// CHECK-NOT: prec.mode<approximate>
func.func @no_flag(%x: tensor<4x8xf64>, %y: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %a = math.tanh %x : tensor<4x8xf64>
  %t = arith.truncf %a : tensor<4x8xf64> to tensor<4x8xf32>
  %0 = linalg.matmul ins(%t, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %b = linalg.tanh ins(%y : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%b, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A difference may cancel, and leave an error of 2^-11 of much more than itself.

// CHECK-LABEL: func @difference
// CHECK-NOT: prec.mode<approximate>
// REMARK: linalg.generic computes tanh exactly: function: its error may be magnified (arith.subf)
#id = affine_map<(i, j) -> (i, j)>
func.func @difference(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %t = math.tanh %s : f32
    %q = arith.mulf %t, %t : f32
    %r = arith.subf %one, %q : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%g, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// So may e^x plus a constant, if that is negative.

// CHECK-LABEL: func @less_one
// CHECK-NOT: prec.mode<approximate>
// REMARK: linalg.generic computes exp exactly: function: its error may be magnified (arith.addf)
#id = affine_map<(i, j) -> (i, j)>
func.func @less_one(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %one = arith.constant -1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %t = math.exp %s : f32
    %r = arith.addf %t, %one : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%g, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Positions count inside of a body, too, and so does what the user says there.

// CHECK-LABEL: func @in_a_body
// CHECK-NOT: prec.mode<approximate>
// REMARK: linalg.generic computes exp exactly: position
// REMARK: linalg.generic computes tanh exactly: user-mode
#id = affine_map<(i, j) -> (i, j)>
func.func @in_a_body(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %p = arith.sitofp %n : i64 to f32
    %q = arith.mulf %p, %s : f32
    %t = math.exp %q : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%g, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    %t = math.tanh %s {prec.mode = #prec.mode<fp32>} : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
