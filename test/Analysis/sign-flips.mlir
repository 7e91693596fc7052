// The sign of a sum that turns a row of what the sum is made of is a choice: a flip is a jump of
// the whole row. What only the element itself decides is a function.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A normal that faces the viewer.
// CHECK: @picked: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @picked(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %less = arith.cmpf olt, %dot, %zero : f32
    %turned = arith.negf %v : f32
    %r = arith.select %less, %turned, %v : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// By a sign.
// CHECK: @scaled: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @scaled(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %one = arith.constant 1.0 : f32
  %less = arith.constant -1.0 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %greater = arith.cmpf ogt, %dot, %zero : f32
    %sign = arith.select %greater, %one, %less : f32
    %r = arith.mulf %sign, %v : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// CHECK: @copied: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @copied(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %size = math.absf %v : f32
    %r = math.copysign %size, %dot : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// The nearer of two quaternions: the absolute value of the sum, of which the comparison is the
// derivative, is asked for as well.
// CHECK: @nearer: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @nearer(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %less = arith.cmpf olt, %dot, %zero : f32
    %turned = arith.negf %v : f32
    %near = arith.select %less, %turned, %v : f32
    %size = math.absf %dot : f32
    %r = arith.mulf %near, %size : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// |v|, beside the sum.
// CHECK: @absolute: 1 of 1 contractions
func.func @absolute(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %less = arith.cmpf olt, %v, %zero : f32
    %turned = arith.negf %v : f32
    %size = arith.select %less, %turned, %v : f32
    %r = arith.addf %size, %dot : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// A row that is shrunk by its norm, and stays as it is where it is short.
// CHECK: @shrunk: 1 of 1 contractions
func.func @shrunk(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %n : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %size = math.sqrt %dot : f32
    %left = arith.subf %size, %one : f32
    %part = arith.divf %left, %size : f32
    %longer = arith.maximumf %part, %zero : f32
    %r = arith.mulf %longer, %v : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// A soft threshold: the sign of v, and how far v is beyond a number of the row.
// CHECK: @shifted: 1 of 1 contractions
func.func @shifted(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>, %d: tensor<128x3xf32>) -> tensor<128x3xf32> {
  %one = arith.constant 1.0 : f32
  %less = arith.constant -1.0 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<128x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<128x3xf32>) -> tensor<128x3xf32>
  %n = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x3xf32>) outs(%i : tensor<128x3xf32>) -> tensor<128x3xf32>
  %none = tensor.empty() : tensor<128xf32>
  %sums = linalg.fill ins(%zero : f32) outs(%none : tensor<128xf32>) -> tensor<128xf32>
  %s = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%n, %d : tensor<128x3xf32>, tensor<128x3xf32>) outs(%sums : tensor<128xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %xy = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %xy : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<128xf32>, tensor<128x3xf32>) outs(%e : tensor<128x3xf32>) {
  ^bb0(%dot: f32, %v: f32, %out: f32):
    %greater = arith.cmpf ogt, %v, %zero : f32
    %sign = arith.select %greater, %one, %less : f32
    %size = math.absf %v : f32
    %smaller = arith.subf %size, %dot : f32
    %left = arith.maximumf %smaller, %zero : f32
    %r = arith.mulf %sign, %left : f32
    linalg.yield %r : f32
  } -> tensor<128x3xf32>
  return %y : tensor<128x3xf32>
}

// By the op of StableHLO.
// CHECK: @signed: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @signed(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>) -> tensor<128x3xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %n = "stablehlo.dot"(%a, %w) : (tensor<128x64xf32>, tensor<64x3xf32>) -> tensor<128x3xf32>
  %s = "stablehlo.reduce"(%n, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %sum = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%sum) : (tensor<f32>) -> ()
  }) : (tensor<128x3xf32>, tensor<f32>) -> tensor<128xf32>
  %sign = "stablehlo.sign"(%s) : (tensor<128xf32>) -> tensor<128xf32>
  %signs = "stablehlo.broadcast_in_dim"(%sign) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x3xf32>
  %r = "stablehlo.multiply"(%signs, %n) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
  return %r : tensor<128x3xf32>
}

// Each element less the mean of all, with a size of the row: what decides is the element.
// CHECK: @binary: 1 of 1 contractions
func.func @binary(%a: tensor<128x64xf32>, %w: tensor<64x3xf32>) -> tensor<128x3xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %n = "stablehlo.dot"(%a, %w) : (tensor<128x64xf32>, tensor<64x3xf32>) -> tensor<128x3xf32>
  %all = "stablehlo.reduce"(%n, %zero) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %sum = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%sum) : (tensor<f32>) -> ()
  }) : (tensor<128x3xf32>, tensor<f32>) -> tensor<f32>
  %mean = "stablehlo.broadcast_in_dim"(%all) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x3xf32>
  %less = "stablehlo.subtract"(%n, %mean) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
  %sign = "stablehlo.sign"(%less) : (tensor<128x3xf32>) -> tensor<128x3xf32>
  %sizes = "stablehlo.abs"(%n) : (tensor<128x3xf32>) -> tensor<128x3xf32>
  %size = "stablehlo.reduce"(%sizes, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %sum = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%sum) : (tensor<f32>) -> ()
  }) : (tensor<128x3xf32>, tensor<f32>) -> tensor<128xf32>
  %scale = "stablehlo.broadcast_in_dim"(%size) <{broadcast_dimensions = array<i64: 0>}> : (tensor<128xf32>) -> tensor<128x3xf32>
  %r = "stablehlo.multiply"(%sign, %scale) : (tensor<128x3xf32>, tensor<128x3xf32>) -> tensor<128x3xf32>
  return %r : tensor<128x3xf32>
}
