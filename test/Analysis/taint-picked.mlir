// RUN: prec-opt %s --prec-print-analyses | FileCheck %s

// The larger of two numbers by a comparison is one of them that is not below the other, as a
// maximum is: PyTorch has relus so. One that compares other numbers says nothing.
// CHECK-LABEL: @picked
// CHECK: linalg.generic: {{.*}}; free: data >= 0, free: data >= 0, free: data, free: data{{$}}
#id = affine_map<(i, j) -> (i, j)>
func.func @picked(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0:4 = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x8xf32>) outs(%e, %e, %e, %e : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: f32, %a: f32, %b: f32, %c: f32, %d: f32):
    %above = arith.cmpf ugt, %in, %zero : f32
    %below = arith.cmpf olt, %in, %zero : f32
    %far = arith.cmpf ogt, %in, %one : f32
    %relu = arith.select %above, %in, %zero : f32
    %swapped = arith.select %below, %zero, %in : f32
    %smaller = arith.select %above, %zero, %in : f32
    %other = arith.select %far, %in, %zero : f32
    linalg.yield %relu, %swapped, %smaller, %other : f32, f32, f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// A condition that something else decides with it, and an arm that is taken where the other is no
// number, say nothing of the range either.
// CHECK-LABEL: @not_picked
// CHECK: linalg.generic: {{.*}}; free: data, free: data, free: data, free: data >= 0{{$}}
func.func @not_picked(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<4x8xf32>, %keep: tensor<4x8xi1>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0:4 = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%y, %b, %keep : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi1>) outs(%e, %e, %e, %e : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: f32, %other: f32, %kept: i1, %1: f32, %2: f32, %3: f32, %4: f32):
    %above = arith.cmpf ugt, %in, %zero : f32
    %below = arith.cmpf olt, %in, %zero : f32
    %either = arith.ori %kept, %above : i1
    %both = arith.andi %kept, %below : i1
    %kept_or_above = arith.select %either, %in, %zero : f32
    %not_zeroed = arith.select %both, %zero, %in : f32
    %root = math.sqrt %in : f32
    %ordered = arith.cmpf ogt, %root, %other : f32
    %root_or_other = arith.select %ordered, %root, %other : f32
    %unordered = arith.cmpf ugt, %root, %other : f32
    %larger = arith.select %unordered, %root, %other : f32
    linalg.yield %kept_or_above, %not_zeroed, %root_or_other, %larger : f32, f32, f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// Nor does a maximum that is its other operand where one is no number, unless that is a constant.
// CHECK-LABEL: @number_of_two
// CHECK: arith.maximumf: {{.*}}: data >= 0{{$}}
// CHECK: arith.maxnumf: {{.*}}: data{{$}}
// CHECK: arith.maxnumf: {{.*}}: data >= 0{{$}}
// CHECK: tosa.maximum: {{.*}}: data >= 0{{$}}
// CHECK: tosa.maximum: {{.*}}: data{{$}}
func.func @number_of_two(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  %root = math.sqrt %y : tensor<4x8xf32>
  %0 = arith.maximumf %root, %b : tensor<4x8xf32>
  %1 = arith.maxnumf %root, %b : tensor<4x8xf32>
  %2 = arith.maxnumf %y, %zero : tensor<4x8xf32>
  %3 = tosa.maximum %root, %b : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = tosa.maximum %root, %b {nan_mode = IGNORE} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %3, %4 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// What is one more than a relu has a logarithm that is not below zero; the products behind a
// relu cancel less than what is in front of it, which is kept as well.
// CHECK-LABEL: @logarithms
// CHECK: linalg.matmul: contraction {{.*}}; accumulator: data; factors: parameter, parameter; reaches logarithm
// CHECK: linalg.matmul: contraction {{.*}}; factors: data >= 0, parameter; reaches logarithm
// CHECK: linalg.matmul: contraction {{.*}}; factors: parameter, parameter{{$}}
func.func @logarithms(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %v: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %above = arith.cmpf ugt, %in, %zero : f32
    %r = arith.select %above, %in, %zero : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %z = linalg.matmul ins(%relu, %v : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
  %l = linalg.log ins(%z : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %u = linalg.matmul ins(%x, %v : tensor<4x8xf32>, tensor<8x8xf32>) outs(%fill : tensor<4x8xf32>) -> tensor<4x8xf32>
  %m = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%u : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %above = arith.cmpf ugt, %in, %zero : f32
    %r = arith.select %above, %in, %zero : f32
    %s = arith.addf %r, %one : f32
    %t = math.log %s : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  return %l, %m : tensor<4x8xf32>, tensor<4x8xf32>
}
